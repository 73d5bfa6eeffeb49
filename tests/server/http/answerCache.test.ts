import { describe, expect, it } from 'vitest';
import { AnswerCache, computeWeakEtag, matchesEtag } from '#server/http/answerCache.ts';

describe('AnswerCache', () => {
  it('builds an answer once for simultaneous requests', async () => {
    const cache = new AnswerCache(1_000_000);
    let builds = 0;
    const build = async () => `{"build":${++builds}}`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.get('key', build)));
    expect(builds).toBe(1);
    expect(new Set(answers).size).toBe(1);
    expect((await cache.get('other', build)).identity.toString()).toBe('{"build":2}');
  });

  it('keeps the most recently used answers within its byte limit', async () => {
    const cache = new AnswerCache(10_000);
    const built: string[] = [];
    const get = (key: string) =>
      cache.get(key, async () => {
        built.push(key);
        return 'x'.repeat(2_000);
      });
    await get('a');
    await get('b');
    await get('a');
    await get('c');
    await get('a');
    await get('b');
    expect(built).toEqual(['a', 'b', 'c', 'b']);
  });

  it('does not cache an answer over its limit, nor one that was evicted while it was built', async () => {
    const cache = new AnswerCache(5_000);
    const long = async () => 'x'.repeat(6_000);
    expect((await cache.get('long', long)).identity.length).toBe(6_000);
    let finish = (_text: string): void => undefined;
    const slow = cache.get('slow', () => new Promise<string>((resolve) => (finish = resolve)));
    for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, async () => 'x'.repeat(2_000));
    finish('slow');
    expect((await slow).identity.toString()).toBe('slow');
    expect((await cache.get('long', async () => 'short')).identity.toString()).toBe('short');
  });

  it('retries after a failure', async () => {
    const cache = new AnswerCache(10_000);
    await expect(cache.get('key', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect((await cache.get('key', async () => '1')).identity.toString()).toBe('1');
  });
});

describe('ETags', () => {
  it('depend on the body', () => {
    expect(computeWeakEtag('a')).toBe(computeWeakEtag(Buffer.from('a')));
    expect(computeWeakEtag('a')).not.toBe(computeWeakEtag('b'));
  });

  it.each([
    [undefined, false],
    ['', false],
    ['"other"', false],
    ['W/"tag"', true],
    ['"tag"', true],
    ['"other", W/"tag"', true],
    ['*', true],
  ])('match %s: %s', (header, isMatch) => {
    expect(matchesEtag(header, 'W/"tag"')).toBe(isMatch);
  });
});
