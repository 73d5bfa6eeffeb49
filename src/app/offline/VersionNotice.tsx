import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Language } from '#contract/languages.ts';
import { dataTimeStore } from '#src/api/dataTime.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useStore } from '#src/store/useStore.ts';
import { media } from '#src/theme/themes.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { FootBar } from '#src/ui/layout/FootBar.styles.ts';
import type { Outage } from '#src/ui/layout/OfflineBar.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { formatDataTime } from './formatDataTime.ts';
import { applyUpdate, postPageMessage, updateReadyStore } from './siteUpdate.ts';

/** The service worker caches all words of the displayed language. */
function useLanguageCaching(language: Language): void {
  useEffect(() => {
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    let isUnmounted = false;
    void container?.ready.then(({ active }) => {
      if (active !== null && !isUnmounted) postPageMessage(active, { type: 'language.shown', language });
    });
    return () => {
      isUnmounted = true;
    };
  }, [language]);
}

/** Offers a newer version of the site, or newer data after an outage. The page never reloads by itself. */
export function VersionNotice({ outage }: { readonly outage: Outage | null }) {
  const { t, language } = useTranslator();
  useLanguageCaching(language);
  const isUpdateReady = useStore(updateReadyStore);
  const [isClosed, setIsClosed] = useState(false);
  const dataTime = useStore(dataTimeStore);
  const isDataOld = outage === null && dataTime?.isCached === true;
  const isShown = outage === null && (isDataOld || (isUpdateReady && !isClosed));
  const text = isDataOld
    ? t('offline.backWith', { time: formatDataTime(dataTime.atMs, Date.now(), language) })
    : t('offline.newVersion');
  return (
    <div role="status">
      {isShown ? (
        <Bar>
          <span>{text}</span>
          <Text
            as="button"
            padding={0}
            paddingX={12}
            tone="good"
            weight={700}
            minHeight={48}
            type="button"
            onClick={isUpdateReady ? applyUpdate : () => location.reload()}
          >
            {t(isDataOld ? 'offline.reload' : 'offline.update')}
          </Text>
          {isDataOld ? null : <IconButton icon="close" label={t('common.close')} onClick={() => setIsClosed(true)} />}
        </Bar>
      ) : null}
    </div>
  );
}

const Bar = styled(FootBar)`
  gap: 4px;
  min-height: 48px;
  padding: 0 4px 0 16px;
  border-top: 1px solid var(--line);
  background: var(--card);
  font-size: 0.875rem;
  line-height: 1.3;
  span { flex: 1; }
  @media ${media.desktop} {
    max-width: 360px;
    border: 1px solid var(--line);
  }
`;
