import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Licence, LicenceList } from '#contract/licences/licences.ts';
import { aboutWords } from '#src/about/aboutWords.ts';
import { LicencesScreen } from '#src/about/LicencesScreen.tsx';
import { words } from '#src/about/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeServer, json, neverAnswer } from '#tests/src/support/fakeServer.ts';
import { fakeSession } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

await loadWords(aboutWords);

const licence = (name: string, runs_in: Licence['runs_in'], text = `${name}’s terms`): Licence => ({
  name,
  version: '1.2.3',
  licence: 'MIT',
  runs_in,
  text,
});
const list: LicenceList = {
  results: [licence('fastify', 'server'), licence('react', 'browser'), licence('saxes', 'both', '')],
};
const open = () => renderWithSession(fakeSession(), <LicencesScreen />);
const summaries = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('summary')?.textContent);

describe('LicencesScreen', () => {
  it('groups the packages by where they run', async () => {
    fakeServer(() => json(list));
    open();
    await screen.findByText('react');
    expect(summaries(words.licences.browser)).toEqual(['react 1.2.3MIT', 'saxes 1.2.3MIT']);
    expect(summaries(words.licences.server)).toEqual(['fastify 1.2.3MIT', 'saxes 1.2.3MIT']);
  });

  it('finds a package by name or licence, and clears the search', async () => {
    fakeServer(() =>
      json({ results: [...list.results, { ...licence('leaflet', 'browser'), licence: 'BSD-2-Clause' }] }),
    );
    open();
    await screen.findByText('react');
    const type = (value: string) => {
      fireEvent.change(screen.getByRole('searchbox', { name: words.licences.search }), { target: { value } });
      fireEvent.submit(screen.getByRole('search'));
    };
    type('bsd');
    expect(summaries(words.licences.browser)).toEqual(['leaflet 1.2.3BSD-2-Clause']);
    expect(
      within(screen.getByRole('region', { name: words.licences.server })).getByText(words.licences.none),
    ).toBeVisible();
    expect(screen.getByText(fill(words.licences.found, { search: 'bsd', count: '1' }))).toBeVisible();
    type('');
    expect(summaries(words.licences.browser)).toHaveLength(3);
  });

  it('links to its parts and to the letters of a long part', async () => {
    const many = Array.from({ length: 41 }, (_, index) =>
      licence(`${index < 21 ? 'alpha' : 'beta'}-${index}`, 'server'),
    );
    fakeServer(() => json({ results: [...many, licence('react', 'browser')] }));
    const { container } = open();
    await screen.findByText('react');
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['在你的裝置上執行 1', '#browser'],
      ['在我們的伺服器上執行 41', '#server'],
      ['A', '#server-A'],
      ['B', '#server-B'],
    ]);
    for (const [, href] of links) expect(container.querySelector(href ?? '')).toBeVisible();
    expect(container.querySelector('#server-B')?.textContent).toContain('beta-21');
  });

  it('shows the terms of an opened package, or that it has none', async () => {
    fakeServer(() => json(list));
    open();
    const details = (await screen.findByText('react')).closest('details');
    if (details === null) throw new Error('no details');
    expect(details.textContent).not.toContain('terms');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    expect(within(details).getByText('react’s terms')).toBeVisible();
    const bare = screen.getAllByText('saxes')[0]?.closest('details');
    if (!bare) throw new Error('no details');
    bare.open = true;
    fireEvent(bare, new Event('toggle'));
    expect(within(bare).getByText(words.licences.noText)).toBeVisible();
  });

  it('says of a library under the LGPL that it can be replaced', async () => {
    const vips = { ...licence('libvips', 'server'), licence: 'LGPL-3.0-or-later' };
    fakeServer(() => json({ results: [vips, licence('fastify', 'server')] }));
    open();
    for (const [name, count] of [
      ['libvips', 1],
      ['fastify', 0],
    ] as const) {
      const details = (await screen.findByText(name)).closest('details');
      if (details === null) throw new Error('no details');
      details.open = true;
      fireEvent(details, new Event('toggle'));
      expect(within(details).getByText(`${name}’s terms`)).toBeVisible();
      expect(within(details).queryAllByText(words.licences.replaceable)).toHaveLength(count);
    }
  });

  it('shows placeholders in the shape of the list', () => {
    fakeServer(neverAnswer);
    expect(open().container.querySelector('[aria-busy="true"]')).toBeVisible();
  });

  it('reports a failure and loads the list again on request', async () => {
    let isDown = true;
    fakeServer(() => (isDown ? json({ code: 'server.internal' }, 500) : json(list)));
    open();
    const alert = await screen.findByRole('alert');
    isDown = false;
    fireEvent.click(within(alert).getByRole('button', { name: uiTexts.common.retry }));
    await screen.findByText('react');
  });
});
