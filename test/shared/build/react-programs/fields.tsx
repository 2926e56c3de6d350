import { type ReactNode, useState } from "react";
import type { Part } from "./program.ts";
import { stage } from "./stage.ts";

/** A field of a form: controlled (and then perhaps refusing what is typed) or left to the browser. */
export function Fields({ part }: { part: Extract<Part, { is: "field" }> }): ReactNode {
  const { name, field, controlled, refuses } = part;
  const [value, setValue] = useState("1");
  const change = (typed: string) => {
    stage.log(`${name} changes to ${typed}`);
    if (!refuses) setValue(typed);
  };
  const text = {
    name,
    autoFocus: name === "a",
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change(currentTarget.value),
    onBlur: () => stage.log(`${name} is left`),
    ...(controlled ? { value } : { defaultValue: "1" }),
  };
  const options = ["0", "1", "2"].map((option) => <option key={option}>{option}</option>);
  const tick = (own: string) => ({
    name,
    value: own,
    onChange: () => change(field === "checkbox" && value === own ? "0" : own),
    ...(controlled ? { checked: value === own } : { defaultChecked: own === "1" }),
  });
  switch (field) {
    case "text":
    case "number":
      return <input {...text} type={field} />;
    case "textarea":
      return <textarea {...text} />;
    case "select":
      return <select {...text}>{options}</select>;
    case "multiple":
      return (
        <select
          multiple
          name={name}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          {...(controlled ? { value: [value, "2"] } : { defaultValue: ["1", "2"] })}
        >
          {options}
        </select>
      );
    case "checkbox":
      return <input {...tick("1")} type="checkbox" />;
    case "radio":
      return (
        <>
          <input {...tick("1")} type="radio" />
          <input {...tick("2")} type="radio" />
        </>
      );
  }
}
