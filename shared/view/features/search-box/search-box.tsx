import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { SEARCH_FORM_ID } from "../../../page/chunks/contract-names.ts";
import { fillPlural } from "../../../page/host/texts.ts";
import { useOutsideClick } from "../../../page/platform/use-outside-click.ts";
import { useTexts } from "../../../shop/store/page-slice.ts";
import { useShared } from "../../../shop/store/store.ts";
import { Button } from "../../ui/button.tsx";
import { Icon, SHAPES } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useKnownRegion } from "../../ui/use-known-region.ts";
import * as hidden from "../../ui/visually-hidden.module.css";
// The results are a lazy chunk, which can't bring the styles of its parts along.
import "../../ui/preview-image.module.css";
import "../../ui/skeleton.module.css";
import "../campaign-facts/campaign-facts.module.css";
import * as styles from "./search-box.module.css";
import type { SearchBoxOptions } from "./search-box.options.ts";
import { searchTexts } from "./search-box.texts.ts";
import { useSearchBox } from "./use-search-box.ts";

export interface SearchBoxProps {
  options: SearchBoxOptions;
  /** Accessible name of the box; without one the text `search.label`. */
  label?: string;
  /** Whether this is the site's search landmark; a page may have only one. */
  isLandmark?: boolean;
}

/**
 * The search box: an editable combobox with a list of links. The focus stays in the input;
 * `aria-activedescendant` names the active option.
 *
 * It is no `<form>`: the HTML parser ignores a nested form's start tag, and its end tag closes the outer
 * one, so prerendered markup would break a host's page-wide form. `form=""` keeps the field out of it.
 * The landmark's field belongs to the form that the page may have for searches without JavaScript.
 */
export function SearchBox({ options, label, isLandmark }: SearchBoxProps) {
  const texts = useTexts(searchTexts);
  const locale = useShared((state) => state.page.locale);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const box = useSearchBox(options, id);
  const { chunk, term, results, isInvalid, isShown, isBusy, hasFailed, activeId } = box;
  const form = isLandmark ? SEARCH_FORM_ID : "";
  const name = label ?? texts["search.label"];
  // While the first response is under way, the list has placeholders.
  const hasList = isShown && (isBusy || !!results?.campaigns.length);
  const isStatusKnown = useKnownRegion(isShown && (hasList ? "hidden" : "message"));
  const submitProps = {
    type: "submit" as const,
    form,
    onClick(event: MouseEvent) {
      event.preventDefault();
      box.search();
    },
  };
  useOutsideClick(root, options.closeOnOutsideClick, box.dismiss);

  function renderStatus(): ReactNode {
    if (isShown && !isStatusKnown) return null;
    if (isInvalid) return fillPlural(texts, "search.tooShort", options.minLength, locale);
    if (hasFailed) return texts["search.failed"];
    return isShown && chunk && <chunk.SearchStatus box={box} />;
  }

  return (
    <div
      ref={root}
      className={styles.searchBox}
      // Browsers before 2023 don't support `<search>`.
      role={isLandmark ? "search" : undefined}
      {...box.rootProps}
    >
      <div className={styles.field}>
        <input
          {...box.inputProps}
          className={styles.input}
          form={form}
          name="term"
          role="combobox"
          aria-label={name}
          aria-autocomplete={options.instant ? "list" : undefined}
          aria-expanded={hasList}
          aria-controls={hasList ? id : undefined}
          aria-activedescendant={activeId}
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? `${id}status` : undefined}
          placeholder={options.placeholder || texts["search.placeholder"]}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          enterKeyHint="search"
        />
        {/* With a key, because Preact would make it of the other button, and create that one anew. */}
        {term && (
          <IconButton key="clear" aria-label={texts["search.clear"]} onClick={box.clear}>
            <Icon shape={SHAPES.close} />
          </IconButton>
        )}
        {!options.button && (
          <IconButton aria-label={texts["search.submit"]} {...submitProps}>
            {isBusy ? <Spinner /> : <Icon shape={SHAPES.search} />}
          </IconButton>
        )}
      </div>
      {options.button && (
        <Button className={styles.submit} {...submitProps}>
          {texts["search.submit"]}
        </Button>
      )}
      <div className={isShown ? styles.panel : undefined}>
        <p
          id={`${id}status`}
          className={isShown && !hasList ? styles.message : hidden.visuallyHidden}
          role="status"
        >
          {renderStatus()}
        </p>
        {chunk && <chunk.QueryAfterPause options={options} {...box.queryProps} />}
        {chunk && isShown && (
          <chunk.SearchResults id={id} root={root} options={options} box={box} />
        )}
        {hasFailed && (
          <button type="button" className={styles.all} onClick={box.retry}>
            {texts["search.retry"]}
          </button>
        )}
      </div>
    </div>
  );
}
