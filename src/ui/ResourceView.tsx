import type { ReactNode } from 'react';
import { FailedState, type Failure } from './FailedState.tsx';
import { Busy } from './Skeleton.tsx';

/** What loads; the result of `useResource` of src/api fits. */
export type LoadedResource<Answer> = (
  | { readonly state: 'busy' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'ready'; readonly answer: Answer }
) & { readonly retry: () => void };

interface Props<Answer> {
  readonly resource: LoadedResource<Answer>;
  /** What did not load, in words. */
  readonly failedTitle?: string;
  /** The empty look, where the answer holds nothing; null where it does. */
  readonly empty?: (answer: Answer) => ReactNode | null;
  /** Skeletons in the shape of what will come. */
  readonly busy: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/** The four looks of what is loaded, in this order: failed, empty, busy, ready. */
export function ResourceView<Answer>({ resource, failedTitle, empty, busy, children }: Props<Answer>) {
  if (resource.state === 'failed')
    return (
      <FailedState
        failure={resource.failure}
        onRetry={resource.retry}
        {...(failedTitle !== undefined && { title: failedTitle })}
      />
    );
  const nothing = resource.state === 'ready' ? (empty?.(resource.answer) ?? null) : null;
  if (nothing !== null) return nothing;
  return resource.state === 'busy' ? <Busy>{busy}</Busy> : children(resource.answer);
}
