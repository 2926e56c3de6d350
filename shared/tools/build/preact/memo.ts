import { Component, type ComponentType, createElement } from "preact";

/**
 * `memo` of React, which compares all props. Not the one of `preact/compat`, which would be in the main chunk, because
 * that has the package; only chunks that load later use this.
 */
export function memo<Props extends object>(Type: ComponentType<Props>): ComponentType<Props> {
  return class Memo extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      const names = Object.keys({ ...this.props, ...next }) as (keyof Props)[];
      return names.some((name) => this.props[name] !== next[name]);
    }

    override render() {
      return createElement(Type, this.props);
    }
  };
}
