import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { AdCountKind, AdPlacement } from '#contract/ads/adKinds.ts';
import type { Ad } from '#contract/ads/ads.ts';
import { adsEndpoints } from '#contract/ads/adsEndpoints.ts';
import { readItem } from '#src/account/session/readToken.ts';
import { writeItem } from '#src/account/session/writeItem.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { apiBaseUrl } from '#src/api/httpClient.ts';
import { useResource } from '#src/api/useResource.ts';
import { toIsoDay } from '#src/format/toIsoDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { media } from '#src/theme/themes.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { WidePicture } from '#src/ui/mountain/WidePicture.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { AdSpace } from './AdSpace.tsx';

const minVisibleRatio = 0.5;
const visibleForMs = 1_000;

/** Calls back once when half of the element has been visible for one second while the page is in the foreground. */
function useOnceVisible(adRef: RefObject<HTMLElement | null>, onVisible: () => void): void {
  useEffect(() => {
    const element = adRef.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isInView = false;
    const updateTimer = () => {
      clearTimeout(timer);
      if (!isInView || document.visibilityState !== 'visible') return;
      timer = setTimeout(() => {
        stop();
        onVisible();
      }, visibleForMs);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= minVisibleRatio;
        updateTimer();
      },
      { threshold: [minVisibleRatio] },
    );
    const stop = () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', updateTimer);
    };
    observer.observe(element);
    document.addEventListener('visibilitychange', updateTimer);
    return stop;
  }, [adRef, onVisible]);
}

/** Stores on this device which placements were closed, with the day; it is never sent anywhere. */
const storageKey = 'ads-closed';

type ClosedAds = Readonly<Record<string, unknown>>;

function readClosedAds(): ClosedAds {
  try {
    const stored: unknown = JSON.parse(readItem('localStorage', storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** Whether the rider closed the placement's ad on this day (YYYY-MM-DD). */
const isAdClosed = (placement: AdPlacement, day: string): boolean => readClosedAds()[placement] === day;

/** Closes the placement's ad for the day; removes the entries of earlier days. */
function closeAd(placement: AdPlacement, day: string): void {
  const sameDayEntries = Object.entries(readClosedAds()).filter(([, each]) => each === day);
  writeItem('localStorage', storageKey, JSON.stringify({ ...Object.fromEntries(sameDayEntries), [placement]: day }));
}

/**
 * Reports to our server that an ad was seen or clicked, without token, cookie or page address. Like a beacon, the
 * request outlives the page and its answer is ignored; `sendBeacon` itself would send cookies.
 */
function countAd(id: string, kind: AdCountKind): void {
  const { method, path } = adsEndpoints.countAd;
  fetch(apiBaseUrl + path.replace('{id}', encodeURIComponent(id)), {
    method,
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind }),
  }).catch(() => {
    // A count may be lost; the rider must not notice.
  });
}

interface Props {
  readonly placement: AdPlacement;
}

const loadAds = (signal: AbortSignal) => callEndpoint(adsEndpoints.listAds, {}, signal);

/** The ad of a placement; renders nothing if there is none, it was closed today, or it failed to load. */
export function AdBox({ placement }: Props) {
  const ads = useResource('adBox', [], loadAds);
  if (ads.state === 'failed') return null;
  if (ads.state === 'busy') return <AdSpace />;
  const { server_now: now, results } = ads.answer;
  const ad = results.find((each) => each.placement === placement);
  return ad === undefined ? null : <VisibleAd key={ad.id} ad={ad} day={toIsoDay(now)} />;
}

function VisibleAd({ ad, day }: { readonly ad: Ad; readonly day: string }) {
  const { t } = useTranslator();
  const [wasClosed] = useState(() => isAdClosed(ad.placement, day));
  const [isDismissed, setIsDismissed] = useState(false);
  if (wasClosed) return null;
  const close = () => {
    closeAd(ad.placement, day);
    setIsDismissed(true);
  };
  // The space stays reserved until the next visit, so that the page does not move under the rider's finger.
  if (isDismissed)
    return (
      <AdSpace>
        <ClosedMessage ref={takeFocus} role="status" tabIndex={-1}>
          {t('ads.closed')}
        </ClosedMessage>
      </AdSpace>
    );
  return <OpenAd ad={ad} onClose={close} />;
}

/** Takes the focus from the close button, which has been removed. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

function OpenAd({ ad, onClose }: { readonly ad: Ad; readonly onClose: () => void }) {
  const { t, l } = useTranslator();
  const adRef = useRef<HTMLElement>(null);
  useOnceVisible(
    adRef,
    useCallback(() => countAd(ad.id, 'seen'), [ad.id]),
  );
  return (
    <AdSpace>
      <Frame ref={adRef} aria-label={t('ads.label')}>
        <Head>
          <b>{t('ads.label')}</b>
          <span>{ad.advertiser}</span>
          {ad.is_sample ? <StatusChip tone="announced">{t('ads.sample')}</StatusChip> : null}
          <IconButton icon="close" label={t('ads.close')} onClick={onClose} />
        </Head>
        <Body>
          <span aria-hidden={ad.picture === null}>
            <WidePicture
              src={ad.picture?.src ?? null}
              name={ad.id}
              alt={ad.picture === null ? '' : l(ad.picture.alt)}
              sizes="160px"
            />
          </span>
          <span>
            <a
              href={ad.link_url}
              target="_blank"
              rel="noopener sponsored nofollow"
              onClick={() => countAd(ad.id, 'clicked')}
            >
              {l(ad.title)}
              <span className="visually-hidden"> ({t('ads.newWindow')})</span>
            </a>
            {ad.text === null ? null : <small>{l(ad.text)}</small>}
          </span>
        </Body>
      </Frame>
    </AdSpace>
  );
}

const Frame = styled.aside`
  position: relative;
  min-height: inherit;
  ${cardBox}
  &:has(a:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px; }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  padding-left: 16px;
  color: var(--soft);
  font-size: 0.8125rem;
  b { flex: none; padding: 2px 8px; border: 1px solid var(--control); border-radius: 4px; font-weight: 600; }
  > span { min-width: 0; overflow-wrap: anywhere; }
  /* Above the link, which covers the whole box. */
  > button { position: relative; z-index: 1; margin-left: auto; }
`;
const Body = styled.div`
  display: grid;
  grid-template-columns: 128px minmax(0, 1fr);
  gap: 12px;
  align-items: start;
  padding: 0 16px 16px;
  > span:first-child { overflow: hidden; border-radius: var(--radius); }
  && > span:first-child > div { aspect-ratio: 16 / 9; }
  @media ${media.tablet} { grid-template-columns: 160px minmax(0, 1fr); gap: 16px; }
  a { display: block; color: var(--ink); font-weight: 700; line-height: 1.4; text-decoration: none; outline: none; overflow-wrap: anywhere; }
  a::after { content: ''; position: absolute; inset: 0; }
  small { display: block; margin-top: 4px; color: var(--soft); font-size: 0.875rem; line-height: 1.5; overflow-wrap: anywhere; }
  @media (hover: hover) {
    a:hover { color: var(--cypress); }
  }
`;
const ClosedMessage = styled.p`
  display: grid;
  place-items: center;
  min-height: inherit;
  padding: 16px;
  border: 1px dashed var(--line);
  border-radius: var(--radius);
  color: var(--soft);
  font-size: 0.875rem;
`;
