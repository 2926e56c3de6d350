import type { SearchOptions } from "./search-options.ts";

export interface SearchBoxProps {
  options: SearchOptions;
  /** Accessible name of the combobox; without one the text `search.label`. */
  label?: string;
}

export function SearchBox({ options, label = "Search" }: SearchBoxProps) {
  return <input aria-label={label} placeholder={options.placeholder || label} />;
}
