import type { ReactNode } from 'react';
import { StateBox } from './StateBox.tsx';

interface Props {
  readonly title: string;
  /** What will stand here. */
  readonly text: string;
  /** The one thing to do about it. */
  readonly action?: ReactNode;
}

/** Nothing to show, and no fault: what this will be, and one action. */
export function EmptyState({ title, text, action }: Props) {
  return (
    <StateBox>
      <strong>{title}</strong>
      <p>{text}</p>
      {action}
    </StateBox>
  );
}
