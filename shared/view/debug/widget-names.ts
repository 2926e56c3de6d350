/** The names of the widgets of the build. */
export const widgetNames = WIDGET_NAMES.split(" ");
