import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RankPost } from '#src/ui/RankPost.tsx';

it('shows only the first three ranks on a post', () => {
  const ranks = [1, 3, 4, 212];
  render(ranks.map((rank) => <RankPost key={rank} rank={rank} />));
  expect(ranks.filter((rank) => screen.getByText(rank).hasAttribute('data-post'))).toEqual([1, 3]);
});
