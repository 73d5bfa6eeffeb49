import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { EventDraftSchema } from '#contract/events/eventDraft.ts';
import { pages } from '#contract/pages.ts';

/** Path segments below /events of a page or an endpoint that is not an event. */
const paths = [...Object.values(pages).map(({ path }) => path), ...endpoints.map(({ endpoint }) => endpoint.path)];
const literals = paths.flatMap((path) => /^(?:\/api)?\/events\/([a-z-]+)/.exec(path)?.[1] ?? []);

describe("an event's id", () => {
  it.each([...new Set(literals)])('is never %s, which is a page or an endpoint', (name) => {
    expect(EventDraftSchema.shape.id.safeParse(name).success).toBe(false);
  });

  it('may contain a reserved word', () => {
    expect(literals).toContain('riders');
    expect(EventDraftSchema.shape.id.safeParse('riders-of-taiwan').success).toBe(true);
  });
});
