import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  document.body.innerHTML = '';
  vi.resetModules();
});

/** The settings are read once per module, so each test imports fresh modules. */
async function show(contact: string | null) {
  document.body.innerHTML = `<script type="application/json" id="public-settings">${JSON.stringify({ contact })}</script>`;
  const [{ SiteContact }, { loadWords }, { accountWords }] = await Promise.all([
    import('#src/account/SiteContact.tsx'),
    import('#src/i18n/wordNamespaces.ts'),
    import('#src/account/accountWords.ts'),
  ]);
  await loadWords(accountWords);
  const root = document.createElement('div');
  document.body.append(root);
  render(<SiteContact />, { container: root });
}

it.each([
  ['mailto:hello@wolfpace.example', 'hello@wolfpace.example'],
  ['https://wolfpace.example/contact', 'https://wolfpace.example/contact'],
])('links to %s', async (contact, text) => {
  await show(contact);
  expect(screen.getByRole('link', { name: text }).getAttribute('href')).toBe(contact);
});

it('says on a trial site that there is no contact, without a link that leads nowhere', async () => {
  await show(null);
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.body.textContent).toContain('這是試用的網站，還沒有聯絡方式');
});
