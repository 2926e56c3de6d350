import { boolean, string, wholeNumber } from "../../../page/host/value-reader.ts";
import type { OptionSchema } from "../../../page/host/widget-options.ts";

/** How long after the last keystroke a search is sent. */
export const SEARCH_DEBOUNCE_MS = 500;

/** Shortest search term, in code points. */
const SEARCH_MIN_LENGTH = 3;

/** Most instant results; See all results leads to the others. */
const SEARCH_MAX_RESULTS = 4;

/** A search box's options, set by the page author. */
export interface SearchBoxOptions {
  /** Shortest term that is searched, in characters. */
  minLength: number;
  /** Most instant results. */
  maxResults: number;
  /** Milliseconds between the last keystroke and the request. */
  debounce: number;
  /** Shown in the empty field; empty: the text `search.placeholder`. */
  placeholder: string;
  /** Whether a click outside closes the results. */
  closeOnOutsideClick: boolean;
  /** Whether results appear while the shopper types. */
  instant: boolean;
  /** Whether to show a text button beside the field in place of the icon in it. */
  button: boolean;
}

export const searchBoxOptions: OptionSchema<SearchBoxOptions> = {
  minLength: { reader: wholeNumber(1, 50), default: SEARCH_MIN_LENGTH },
  maxResults: { reader: wholeNumber(1, 20), default: SEARCH_MAX_RESULTS },
  debounce: { reader: wholeNumber(0, 10_000), default: SEARCH_DEBOUNCE_MS },
  placeholder: { reader: string, default: "" },
  closeOnOutsideClick: { reader: boolean, default: true },
  instant: { reader: boolean, default: true },
  button: { reader: boolean, default: false },
};
