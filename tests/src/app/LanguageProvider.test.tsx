import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { LanguageProvider } from '#src/app/startSite.tsx';
import { readStoredLanguage } from '#src/i18n/preferredLanguage.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { loadLanguage } from '#src/i18n/wordNamespaces.ts';
import { words } from '#src/ui/words/zh-TW.ts';

function Probe() {
  const { t, setLanguage } = useTranslator();
  return (
    <>
      <output>{t('common.retry')}</output>
      <button type="button" onClick={() => setLanguage('fr')}>
        to fr
      </button>
      <button type="button" onClick={() => setLanguage('ja')}>
        to ja
      </button>
    </>
  );
}
const show = (load: (language: Language) => Promise<void>) =>
  render(
    <LanguageProvider initialLanguage="zh-TW" load={load}>
      <Probe />
    </LanguageProvider>,
  );
const getWord = () => screen.getByRole('status').textContent;

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('LanguageProvider', () => {
  it('shows and stores a language once its words are loaded', async () => {
    show(loadLanguage);
    await userEvent.click(screen.getByRole('button', { name: 'to fr' }));
    await waitFor(() => expect(getWord()).toBe('Réessayer'));
    expect(document.documentElement.lang).toBe('fr');
    expect(readStoredLanguage()).toBe('fr');
  });

  it('names the language that did not load, keeps the current one and stores nothing', async () => {
    show(() => Promise.reject(new TypeError('Failed to fetch')));
    await userEvent.click(screen.getByRole('button', { name: 'to fr' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Français');
    expect(getWord()).toBe(words.common.retry);
    expect(localStorage.getItem('preferred-language')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: words.common.close }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('applies the last choice when an earlier language loads late', async () => {
    let finishFrench: () => void = () => undefined;
    const frenchLoaded = new Promise<void>((resolve) => {
      finishFrench = resolve;
    });
    show(async (language) => {
      await loadLanguage(language);
      if (language === 'fr') await frenchLoaded;
    });
    await userEvent.click(screen.getByRole('button', { name: 'to fr' }));
    await userEvent.click(screen.getByRole('button', { name: 'to ja' }));
    await waitFor(() => expect(getWord()).toBe('もう一度試す'));
    finishFrench();
    await frenchLoaded;
    await waitFor(() => expect(readStoredLanguage()).toBe('ja'));
    expect(getWord()).toBe('もう一度試す');
  });

  it('works if storage throws', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    expect(readStoredLanguage()).toBe('zh-TW');
    show(loadLanguage);
    await userEvent.click(screen.getByRole('button', { name: 'to ja' }));
    await waitFor(() => expect(getWord()).toBe('もう一度試す'));
  });

  it('reads the alias zh as zh-TW', () => {
    localStorage.setItem('preferred-language', 'zh');
    expect(readStoredLanguage()).toBe('zh-TW');
  });
});
