import { expect, it } from 'vitest';
import { readClientBuild } from '#server/plugins/clientBuild.ts';
import { buildContentSecurityPolicy } from '#server/plugins/installSecurity.ts';
import { testConfig } from '../appSupport/testApp.ts';

const buildPolicy = (environment: Record<string, string>) =>
  buildContentSecurityPolicy(testConfig(environment), readClientBuild('/nonexistent'));

it('excludes Google Analytics unless the owner has configured it', () => {
  expect(buildPolicy({})).not.toMatch(/googletagmanager|google-analytics/);
});

it('allows its script and its calls if it is configured', () => {
  const parts = buildPolicy({ GA4_MEASUREMENT_ID: 'G-ABC123DEF4' }).split(';');
  expect(parts.find((part) => part.startsWith('script-src'))).toContain('https://www.googletagmanager.com');
  expect(parts.find((part) => part.startsWith('connect-src'))).toContain('https://*.google-analytics.com');
  expect(parts.find((part) => part.startsWith('frame-src'))).not.toContain('google-analytics');
});

it.each(['UA-1234-5', 'G-', 'G-abc 123', "G-A';alert(1)"])('refuses %s as a measurement id', (id) => {
  expect(() => testConfig({ GA4_MEASUREMENT_ID: id })).toThrow('GA4_MEASUREMENT_ID must look like G-ABC123DEF4');
});
