import type { ComponentPropsWithRef, ElementType, ReactElement } from 'react';
import { styled } from 'styled-components';
import { cardBox } from './cardBox.ts';
import { type Look, lookKeys, lookStyle } from './look.ts';

export type PrimitiveProps<E extends ElementType> = Look & { readonly as?: E } & Omit<
    ComponentPropsWithRef<E>,
    keyof Look | 'as'
  >;

/** A primitive of the layout; `as` is another element or a link. */
export type Primitive<Default extends ElementType> = <E extends ElementType = Default>(
  props: PrimitiveProps<E>,
) => ReactElement;

/**
 * A primitive whose look is a list of words in `data-kit`, so that the style sheet is static and there is one for
 * all primitives. `where` keeps it weak: a rule of a screen is stronger.
 */
export function createPrimitive<Default extends ElementType>(element: Default, kind: string): Primitive<Default> {
  return ({ as, ...props }: Look & { readonly as?: ElementType }) => {
    const rest: Record<string, unknown> = { ...props };
    let words = kind;
    for (const key of lookKeys) {
      if (props[key] !== undefined) words += ` ${key}-${props[key]}`;
      delete rest[key];
    }
    return <Base as={as ?? element} data-kit={words} {...rest} />;
  };
}

/** A stack goes down, a cluster and the columns of a grid go along the line. */
const directions = ['start', 'center', 'end', 'baseline']
  .map(
    (value) =>
      `&:where([data-kit~='align-${value}']){align-items:${value}}&:where([data-kit~='stack'][data-kit~='align-${value}']){align-items:normal;justify-items:${value}}`,
  )
  .concat(
    ['start', 'center', 'end', 'space-between'].map((value) => {
      const word = value.replace('space-', '');
      return `&:where([data-kit~='justify-${word}']){justify-content:${value}}&:where([data-kit~='stack'][data-kit~='justify-${word}']){justify-content:normal;align-content:${value}}`;
    }),
  )
  .join('');

const Base = styled.div`
  &:where([data-kit~='card']) {
    ${cardBox}
  }
  &:where([data-kit~='stack'], [data-kit~='grid']) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  &:where([data-kit~='row'], [data-kit~='cluster']) { display: flex; }
  &:where([data-kit~='cluster']) { flex-wrap: wrap; }
  &:where([data-kit~='inline']) { display: inline-flex; }
  &:where([data-kit~='status']) {
    color: var(--cypress);
    font-weight: 600;
    &:empty { position: absolute; }
  }
  &:where(dl) { margin: 0; }
  ${directions}
  ${lookStyle}
`;
