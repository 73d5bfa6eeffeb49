import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadDictionary } from '#src/i18n/createTranslator.ts';
import { languageStorageKey, toLanguage } from '#src/i18n/languages.ts';
import { App } from './App.tsx';

const language = toLanguage(localStorage.getItem(languageStorageKey));
const container = document.getElementById('app');
if (container === null) throw new Error('index.html has no #app');
await loadDictionary(language);
createRoot(container).render(
  <StrictMode>
    <App initialLanguage={language} />
  </StrictMode>,
);
