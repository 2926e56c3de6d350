import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, it, vi } from "vitest";
import { useOutsideClick } from "../../../../shared/page/platform/use-outside-click.ts";

function Panel({ close, isActive = true }: { close: () => void; isActive?: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  useOutsideClick(ref, isActive, close);
  return (
    <>
      <div ref={ref}>
        <button type="button" onClick={(event) => event.currentTarget.remove()}>
          Inside
        </button>
      </div>
      <p>Outside</p>
    </>
  );
}

it("a panel closes on a click outside, and not on one inside, even if that removes its target", () => {
  const close = vi.fn();
  render(<Panel close={close} />);
  fireEvent.click(screen.getByText("Inside"));
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText("Outside"));
  expect(close).toHaveBeenCalledOnce();
});

it("a panel closes on clicks whose propagation the host stops at the body", () => {
  const close = vi.fn();
  const stop = (event: Event) => event.stopPropagation();
  document.body.addEventListener("click", stop);
  render(<Panel close={close} />);
  fireEvent.click(screen.getByText("Outside"));
  document.body.removeEventListener("click", stop);
  expect(close).toHaveBeenCalledOnce();
});

it("a panel listens only while it is active and mounted", () => {
  const close = vi.fn();
  const { rerender, unmount } = render(<Panel close={close} isActive={false} />);
  fireEvent.click(screen.getByText("Outside"));
  rerender(<Panel close={close} />);
  unmount();
  fireEvent.click(document.body);
  expect(close).not.toHaveBeenCalled();
});
