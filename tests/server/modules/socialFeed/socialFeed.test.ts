import { expect, it } from 'vitest';
import { createTestSite } from '#tests/server/appSupport/testApp.ts';

async function readFeed(environment: Record<string, string>) {
  const site = await createTestSite({ environment });
  const answer = await site.app.inject('/api/social-feed/');
  await site.close();
  const policy = String(answer.headers['content-security-policy']);
  return { body: answer.json(), frames: policy.split(';').find((part) => part.startsWith('frame-src')) };
}

it('is empty if no page is configured, and the policy allows no frame of Facebook', async () => {
  expect(await readFeed({})).toEqual({ body: { page: null }, frames: 'frame-src https://www.youtube-nocookie.com' });
});

it('is Facebook’s frame of the configured page, which the policy then allows', async () => {
  const page = 'https://www.facebook.com/example';
  const { body, frames } = await readFeed({ FACEBOOK_PAGE_URL: page });
  expect(body.page.url).toBe(page);
  const frame = new URL(body.page.frame_url);
  expect([frame.origin, frame.pathname]).toEqual(['https://www.facebook.com', '/plugins/page.php']);
  expect(Object.fromEntries(frame.searchParams)).toEqual({
    href: page,
    tabs: 'timeline',
    small_header: 'true',
    adapt_container_width: 'true',
    hide_cover: 'true',
    show_facepile: 'false',
  });
  expect(frames).toBe('frame-src https://www.youtube-nocookie.com https://www.facebook.com');
});
