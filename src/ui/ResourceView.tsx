import type { ReactNode } from 'react';
import { FailedState, type Failure } from './FailedState.tsx';
import { LoadingRegion } from './Skeleton.tsx';

/** Data that loads, such as the result of `useResource` of src/api. */
export type LoadedResource<Answer> = (
  | { readonly state: 'busy' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'ready'; readonly answer: Answer }
) & { readonly retry: () => void };

interface Props<Answer> {
  readonly resource: LoadedResource<Answer>;
  /** The text for a failure. */
  readonly failedTitle?: string;
  /** Renders an empty answer; returns null if the answer is not empty. */
  readonly renderEmpty?: (answer: Answer) => ReactNode | null;
  /** Skeletons in the shape of the content. */
  readonly busy: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/** The four states of loaded data, checked in this order: failed, empty, busy, ready. */
export function ResourceView<Answer>({ resource, failedTitle, renderEmpty, busy, children }: Props<Answer>) {
  if (resource.state === 'failed')
    return (
      <FailedState
        failure={resource.failure}
        onRetry={resource.retry}
        {...(failedTitle !== undefined && { title: failedTitle })}
      />
    );
  const emptyView = resource.state === 'ready' ? (renderEmpty?.(resource.answer) ?? null) : null;
  if (emptyView !== null) return emptyView;
  return resource.state === 'busy' ? <LoadingRegion>{busy}</LoadingRegion> : children(resource.answer);
}
