import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import { LanguageProvider } from '#src/app/startSite.tsx';
import { readStoredLanguage } from '#src/i18n/preferredLanguage.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { getSample } from './getSample.ts';
import { isKitPart, kitParts } from './kitParts.tsx';
import { loadAllWords } from './loadAllWords.ts';

/** Shows one group of parts, chosen by the address: `?part=fields`. */
function KitPage() {
  const { language } = useTranslator();
  const partName = new URLSearchParams(location.search).get('part') ?? '';
  const Part = kitParts[isKitPart(partName) ? partName : 'fields'];
  return (
    <Page width={partName.startsWith('table') ? 'wide' : 'reading'}>
      <Parts>
        <h1 className="visually-hidden">{partName}</h1>
        <Part sample={getSample(language)} />
      </Parts>
    </Page>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;

const language = readStoredLanguage();
await loadAllWords(language);
const app = document.getElementById('app');
if (app !== null)
  createRoot(app).render(
    <StrictMode>
      <LanguageProvider initialLanguage={language}>
        <KitPage />
      </LanguageProvider>
    </StrictMode>,
  );
