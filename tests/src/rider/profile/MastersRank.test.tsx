import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { MastersRank } from '#src/rider/profile/ProfileScreen.tsx';
import { riderWords } from '#src/rider/riderWords.ts';
import { words } from '#src/rider/words/zh-TW.ts';
import { rankingAnswers, rankingEntry } from '#tests/contract/rankingAnswers.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { rider } from '#tests/src/support/fakeSession.ts';
import { fill } from '#tests/support/fill.ts';

await loadWords(riderWords);

const { id } = rider();
const member = rankingAnswers['GET /api/rankings/membership/'];
const athleteDetail = {
  ...rankingAnswers['GET /api/rankings/wolf/athletes/{id}/'],
  entry: rankingEntry({ rank: 41, score: 2_480 }),
};

function serve(membership: () => Response, athlete: () => Response = () => json(athleteDetail)) {
  return fakeServer(({ url }) => (url.includes('/membership/') ? membership() : athlete()));
}
const getBoardLink = () => screen.getByRole('link', { name: words.profile.mastersLink });

describe('MastersRank', () => {
  it('shows the rank with a link to the rider’s record', async () => {
    serve(() => json(member));
    render(<MastersRank riderId={id} />);
    const link = await screen.findByRole('link', {
      name: fill(words.profile.mastersPlace, { rank: '41', score: '2,480' }),
    });
    expect(link.getAttribute('href')).toBe(`/wolf-rankings?athlete=${id}`);
  });

  it('links to the board while loading, and for riders who are not ranked', async () => {
    const { requests } = serve(() => json(rankingAnswers['DELETE /api/rankings/membership/']));
    render(<MastersRank riderId={id} />);
    expect(getBoardLink().getAttribute('href')).toBe('/wolf-rankings');
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(getBoardLink()).toBeVisible();
  });

  it.each([
    ['the membership', 1, () => json({ code: 'server.internal' }, 500), () => json(athleteDetail)],
    ['the rank', 2, () => json(member), () => json({ code: 'ranking.none' }, 404)],
  ])('shows no rank if %s failed to load', async (_, requestCount, membership, athlete) => {
    const { requests } = serve(membership, athlete);
    render(<MastersRank riderId={id} />);
    await vi.waitFor(() => expect(requests).toHaveLength(requestCount));
    expect(getBoardLink()).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
