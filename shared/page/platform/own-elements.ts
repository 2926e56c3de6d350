/**
 * The elements that hold what this page's scripts have rendered. Hosts also have copies of them: htmx, pjax, Turbo and
 * Livewire keep a snapshot of each page, and show it when the user comes back.
 */
const own = new WeakSet<Element>();

export const markOwn = (element: Element) => void own.add(element);

export const isCopy = (element: Element) => !own.has(element);
