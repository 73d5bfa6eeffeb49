import { createTestSite, TestClock, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { FakeProviders } from './FakeProviders.ts';
import { TestBrowser } from './TestBrowser.ts';

export interface AuthSite extends TestSite {
  readonly fake: FakeProviders;
  browser(): TestBrowser;
}

/** A site whose three providers are test doubles. */
export async function createAuthSite(environment: Record<string, string> = {}): Promise<AuthSite> {
  const clock = new TestClock('2026-03-01T04:00:00Z');
  const fake = await new FakeProviders({ nowMs: () => site?.clock.nowMs() ?? clock.nowMs() }).listen();
  const site: TestSite = await createTestSite({ environment: { ...fake.environment(), ...environment } });
  return {
    ...site,
    fake,
    browser: () => new TestBrowser(site.app, fake),
    async close() {
      await site.close();
      await fake.close();
    },
  };
}
