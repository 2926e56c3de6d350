import { useLayoutEffect, useRef, useState } from "react";
import { readSlot } from "../../page/host/mount-point-content.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import type { FundraisingArea } from "../../shop/config/public-api.ts";
import { moveNodes } from "./move-nodes.ts";

export interface HostSlotProps {
  /** The content of the mount point. */
  content: readonly Node[];
  /** The value of `data-widget-slot`. */
  name: "note" | "empty" | "payment-error" | "size-guide" | "details" | "alternatives";
  className?: string;
}

/** Children of the mount point that the page author has written for a place in the widget. */
export function HostSlot({ content, name, className }: HostSlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const isFilled = findSlot(content, name).length > 0;
  useLayoutEffect(() => {
    if (isFilled && place.current) return moveNodes(findSlot(content, name), place.current);
  }, [content, name, isFilled]);
  return isFilled && <div className={className} ref={place} />;
}

/** The children of the mount point for this place that have a text, or an image with one. */
export function findSlot(content: readonly Node[], name: HostSlotProps["name"]): Node[] {
  return readSlot(content, name).filter(
    (element) =>
      content.includes(element) &&
      (element.textContent?.trim() || element.querySelector("img:not([alt=''])")),
  );
}

const NONE: readonly Node[] = [];

/**
 * The content for the slots of an area, which has no mount point: a copy of each `<template data-widget-slot="note"
 * data-for="cart">` in the page, made each time the area opens.
 */
export function useTemplates(area: FundraisingArea): readonly Node[] {
  const [copies, setCopies] = useState<readonly Node[]>(NONE);
  // In an effect, because an area is rendered some time before it opens.
  useLayoutEffect(() => {
    const selector = `template[data-widget-slot][data-for="${area}"]`;
    const templates = readDocument("querySelectorAll")<HTMLTemplateElement>(selector);
    if (!templates.length) return;
    setCopies(
      [...templates].map(({ content, dataset }) => {
        const copy = readDocument("createElement")("div");
        copy.dataset.widgetSlot = dataset.widgetSlot;
        copy.append(content.cloneNode(true));
        return copy;
      }),
    );
  }, [area]);
  return copies;
}
