import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '#contract/pages.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
let published: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  published = await createTestSite({
    environment: { PUBLIC_ORIGIN: 'https://wolfpace.example', SECURITY_CONTACT: 'mailto:security@wolfpace.example' },
  });
});
afterAll(() => Promise.all([site.close(), published.close()]));

const get = (url: string, { app } = site) => app.inject({ method: 'GET', url });

describe('/robots.txt', () => {
  it('excludes crawlers from private pages only', async () => {
    const { statusCode, headers, body } = await get('/robots.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const [agent, ...lines] = body.trimEnd().split('\n');
    expect(agent).toBe('User-agent: *');
    const prefixes = lines.map((line) => line.replace(/^Disallow: (\/\S+)$/, '$1'));
    expect(prefixes).toContain('/profile');
    expect(prefixes).toContain('/verifications/my-verifications');
    for (const { path, visibility } of Object.values(pages)) {
      const isDisallowed = prefixes.some((prefix) => path.startsWith(prefix));
      expect([path, isDisallowed]).toEqual([path, visibility === 'private']);
    }
  });
});

describe('/.well-known/security.txt', () => {
  it('states where to report, until when, and in which languages', async () => {
    const { statusCode, headers, body } = await get('/.well-known/security.txt', published);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toBe(
      [
        'Contact: mailto:security@wolfpace.example',
        'Expires: 2026-08-28T00:00:00.000Z',
        'Preferred-Languages: zh-TW, en, ja, fr, ko, th',
        'Canonical: https://wolfpace.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it('answers 404 with text if no address is configured', async () => {
    const { statusCode, headers, body } = await get('/.well-known/security.txt');
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(body).toBe('This site has published no address for security reports.\n');
  });
});

describe('all answers', () => {
  it.each(['/', '/api/routes/', '/robots.txt', '/nothing.js'])('to %s forbid unused features', async (path) => {
    expect((await get(path)).headers['permissions-policy']).toMatch(
      /^accelerometer=\(\), camera=\(\), .*microphone=\(\)/,
    );
  });
});
