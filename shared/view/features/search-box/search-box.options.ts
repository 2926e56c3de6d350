import {
  boolean,
  field,
  string,
  type Values,
  wholeNumber,
} from "../../../page/host/value-reader.ts";

/** How long after the last keystroke a search is sent. */
export const SEARCH_DEBOUNCE_MS = 500;

/** Shortest search term, in code points. */
const SEARCH_MIN_LENGTH = 3;

/** Most instant results; See all results leads to the others. */
const SEARCH_MAX_RESULTS = 4;

/** A search box's options, set by the page author. */
export const searchBoxOptions = {
  /** Shortest term that is searched, in characters. */
  minLength: field(wholeNumber(1, 50), SEARCH_MIN_LENGTH),
  /** Most instant results. */
  maxResults: field(wholeNumber(1, 20), SEARCH_MAX_RESULTS),
  /** Milliseconds between the last keystroke and the request. */
  debounce: field(wholeNumber(0, 10_000), SEARCH_DEBOUNCE_MS),
  /** Shown in the empty field; empty: the text `search.placeholder`. */
  placeholder: field(string, ""),
  /** Whether a click outside closes the results. */
  closeOnOutsideClick: field(boolean, true),
  /** Whether results appear while the shopper types. */
  instant: field(boolean, true),
  /** Whether to show a text button beside the field in place of the icon in it. */
  button: field(boolean, false),
};

export type SearchBoxOptions = Values<typeof searchBoxOptions>;
