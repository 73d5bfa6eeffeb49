import type { ComponentPropsWithRef, ElementType, ReactElement } from 'react';
import type { StyleProps } from '#src/theme/primitiveStyle.ts';

/** The style props; all other props belong to the element. */
const styleKeys = [
  'gap',
  'rowGap',
  'padding',
  'paddingX',
  'paddingTop',
  'paddingBottom',
  'marginTop',
  'marginBottom',
  'align',
  'justify',
  'tone',
  'size',
  'weight',
  'leading',
  'textAlign',
  'wrap',
  'edge',
  'fill',
  'line',
  'place',
  'display',
  'minHeight',
  'frame',
  'scroll',
  'ratio',
  'scrollMargin',
  'hidden',
  'maxWidth',
  'corners',
  'columns',
  'smallText',
  'boldText',
  'headings',
  'alerts',
  'paragraphs',
  'buttons',
  'items',
] as const satisfies readonly (keyof StyleProps)[];

export type PrimitiveProps<E extends ElementType> = StyleProps & { readonly as?: E } & Omit<
    ComponentPropsWithRef<E>,
    keyof StyleProps | 'as'
  >;

/** A primitive of the layout; `as` is another element or a link. */
export type Primitive<Default extends ElementType> = <E extends ElementType = Default>(
  props: PrimitiveProps<E>,
) => ReactElement;

/**
 * A primitive whose style is a list of tokens in `data-kit`; src/theme/primitiveStyle.ts has the rule of each. A
 * screen's own rules override them.
 */
export function createPrimitive<Default extends ElementType>(element: Default, kind: string): Primitive<Default> {
  return ({ as: Element = element, ...props }: StyleProps & { readonly as?: ElementType }) => {
    const elementProps: Record<string, unknown> = { ...props };
    let tokens = kind;
    for (const key of styleKeys) {
      if (props[key] !== undefined) tokens += ` ${key}-${props[key]}`;
      delete elementProps[key];
    }
    return <Element data-kit={tokens} {...elementProps} />;
  };
}
