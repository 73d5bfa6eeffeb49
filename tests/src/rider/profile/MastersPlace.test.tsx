import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loadWords } from '#src/i18n/wordRooms.ts';
import { MastersPlace } from '#src/rider/profile/MastersPlace.tsx';
import { riderWords } from '#src/rider/riderWords.ts';
import { rankingAnswers, rankingEntry } from '#tests/contract/rankingAnswers.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { rider } from '#tests/src/support/fakeSession.ts';

await loadWords(riderWords);

const { id } = rider();
const member = rankingAnswers['GET /api/rankings/membership/'];
const place = {
  ...rankingAnswers['GET /api/rankings/wolf/athletes/{id}/'],
  entry: rankingEntry({ rank: 41, score: 2_480 }),
};

function serve(membership: () => Response, athlete: () => Response = () => json(place)) {
  return fakeServer(({ url }) => (url.includes('/membership/') ? membership() : athlete()));
}
const invitation = () => screen.getByRole('link', { name: '看排名，要不要上榜由你決定' });

describe('MastersPlace', () => {
  it('has the place with a link to the own record', async () => {
    serve(() => json(member));
    render(<MastersPlace riderId={id} />);
    const link = await screen.findByRole('link', { name: '第 41 名，2,480 狼分' });
    expect(link.getAttribute('href')).toBe(`/wolf-rankings?athlete=${id}`);
  });

  it('leads to the board from the beginning, and for who is not on it', async () => {
    const { seen } = serve(() => json(rankingAnswers['DELETE /api/rankings/membership/']));
    render(<MastersPlace riderId={id} />);
    expect(invitation().getAttribute('href')).toBe('/wolf-rankings');
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    expect(invitation()).toBeDefined();
  });

  it.each([
    ['the agreement', 1, () => json({ code: 'server.internal' }, 500), () => json(place)],
    ['the place', 2, () => json(member), () => json({ code: 'ranking.none' }, 404)],
  ])('says nothing of it where %s did not load', async (_, asked, membership, athlete) => {
    const { seen } = serve(membership, athlete);
    render(<MastersPlace riderId={id} />);
    await vi.waitFor(() => expect(seen).toHaveLength(asked));
    expect(invitation()).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
