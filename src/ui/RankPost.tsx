import { styled } from 'styled-components';

interface Props {
  readonly rank: number;
  /** The number of ranks shown on a post; the others are plain. */
  readonly postCount?: number;
}

/** A rank; the first three are on a post. The parent sets the size. */
export function RankPost({ rank, postCount = 3 }: Props) {
  return (
    <Rank className="num" data-post={rank <= postCount || undefined}>
      {rank}
    </Rank>
  );
}

const Rank = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 44px;
  min-height: 38px;
  font-weight: 700;
  line-height: 1;
  &[data-post] {
    padding-inline: 4px;
    border-radius: 5px;
    background: var(--post);
    color: var(--on-post);
    box-shadow: inset 0 0 0 2px var(--post), inset 0 0 0 3.5px var(--on-post);
  }
`;
