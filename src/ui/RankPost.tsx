import { styled } from 'styled-components';

/** A rank; the first three stand on a post. */
export function RankPost({ rank }: { readonly rank: number }) {
  return (
    <Rank className="num" data-post={rank <= 3 || undefined}>
      {rank}
    </Rank>
  );
}

const Rank = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 52px;
  min-height: 36px;
  font-weight: 700;
  &[data-post] {
    padding-inline: 4px;
    border-radius: 6px;
    background: var(--post);
    color: var(--on-post);
    box-shadow: inset 0 0 0 2px var(--post), inset 0 0 0 3.5px var(--on-post);
  }
`;
