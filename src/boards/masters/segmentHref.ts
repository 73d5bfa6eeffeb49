import { toPageHref } from '#contract/pages.ts';

interface Segment {
  readonly route_id: string;
  readonly segment_id: string;
}

/** A segment's leaderboard, on the page of its route. */
export const segmentHref = ({ route_id: id, segment_id: segment }: Segment): string =>
  `${toPageHref('route-id', { id })}?leaderboard=${encodeURIComponent(segment)}`;
