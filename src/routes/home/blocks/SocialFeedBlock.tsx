import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Language } from '#contract/languages.ts';
import type { SocialFeed } from '#contract/socialFeed/socialFeed.ts';
import { socialFeedEndpoints } from '#contract/socialFeed/socialFeedEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { Button } from '#src/ui/Button.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Block } from './Block.tsx';

const locales: Readonly<Record<Language, string>> = {
  'zh-TW': 'zh_TW',
  en: 'en_US',
  ja: 'ja_JP',
  fr: 'fr_FR',
  ko: 'ko_KR',
  th: 'th_TH',
};

/** The widths that the network's frame supports. */
const minWidthPx = 180;
const maxWidthPx = 500;

/** The frame's URL with the size and language to show. */
export function buildSocialFrameUrl(frameUrl: string, widthPx: number, language: Language): string {
  const url = new URL(frameUrl);
  url.searchParams.set('width', String(Math.min(maxWidthPx, Math.max(minWidthPx, Math.floor(widthPx)))));
  url.searchParams.set('height', '500');
  url.searchParams.set('locale', locales[language]);
  return url.href;
}

type Page = NonNullable<SocialFeed['page']>;

const loadSocialFeed = (signal: AbortSignal) => callEndpoint(socialFeedEndpoints.getSocialFeed, {}, signal);

/** The site's page in a social network; nothing is requested from that network until the rider opens it. */
export function SocialFeedBlock() {
  const { t } = useTranslator();
  const resource = useResource('socialFeedBlock', [], loadSocialFeed);
  const [isOpen, setIsOpen] = useState(false);
  if (resource.state === 'ready' && resource.answer.page === null) return null;
  return (
    <Block title={t('homeFeed.title')}>
      <ResourceView resource={resource} failedTitle={t('homeFeed.failed')} busy={<Skeleton height={boxHeightPx} />}>
        {({ page }) =>
          page === null ? null : (
            <Container>
              {isOpen ? (
                <Frame page={page} />
              ) : (
                <>
                  <p>{t('homeFeed.note')}</p>
                  <Button onClick={() => setIsOpen(true)}>{t('homeFeed.show')}</Button>
                </>
              )}
              <a href={page.url} target="_blank" rel="noopener noreferrer">
                {t('homeFeed.onNetwork')}
              </a>
            </Container>
          )
        }
      </ResourceView>
    </Block>
  );
}

const boxHeightPx = 120;
/** After this time the frame counts as failed, because frames report no failures. */
const loadTimeoutMs = 12_000;

function Frame({ page }: { readonly page: Page }) {
  const { t, language } = useTranslator();
  const [state, setState] = useState<'busy' | 'loaded' | 'silent'>('busy');
  const [widthPx, setWidthPx] = useState<number | null>(null);
  useEffect(() => {
    if (state !== 'busy') return;
    const timer = setTimeout(() => setState('silent'), loadTimeoutMs);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <ReservedSpace ref={(element) => setWidthPx((previous) => previous ?? element?.clientWidth ?? null)}>
      {state === 'silent' ? <p role="alert">{t('homeFeed.silent')}</p> : null}
      {widthPx === null ? null : (
        <iframe
          ref={focusFrame}
          src={buildSocialFrameUrl(page.frame_url, widthPx, language)}
          title={t('homeFeed.frame')}
          // The frame may run scripts and use its own origin, but not navigate our page.
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={() => setState('loaded')}
        />
      )}
    </ReservedSpace>
  );
}

/** Moves the focus into the frame, because the button that had it has been removed. */
const focusFrame = (frame: HTMLIFrameElement | null) => frame?.focus({ preventScroll: true });

const Container = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  align-content: center;
  min-height: ${boxHeightPx}px;
  padding: 16px;
  ${cardBox}
  p { flex: 1 0 100%; color: var(--soft); line-height: 1.5; }
  a { display: inline-flex; align-items: center; min-height: 48px; }
`;
const ReservedSpace = styled.div`
  flex: 1 0 100%;
  iframe { display: block; width: 100%; max-width: 500px; height: 500px; border: 0; background: var(--chip); }
`;
