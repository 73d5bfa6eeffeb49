import { useState } from 'react';
import { styled } from 'styled-components';
import { toPageHref } from '#contract/pages.ts';
import type { Promotion } from '#contract/promotions/promotions.ts';
import { getPromotionState } from '#contract/promotions/promotions.ts';
import { promotionsEndpoints } from '#contract/promotions/promotionsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatHost } from '#src/format/formatHost.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { ErrorScreen } from '#src/ui/ErrorScreen.tsx';
import { FormattedText } from '#src/ui/formatted/FormattedText.tsx';
import { StrokeIcon } from '#src/ui/icons/Icon.tsx';
import { ActionBar } from '#src/ui/layout/ActionBar.tsx';
import { BackLink } from '#src/ui/layout/BackLink.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { WidePicture } from '#src/ui/mountain/WidePicture.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { type LinkStatus, useLinkActions } from '#src/ui/useLinkActions.ts';
import { LastDayCountdown } from './LastDayCountdown.tsx';
import { PromotionChips } from './PromotionChips.tsx';
import { usePromotionsNow } from './usePromotionsNow.ts';
import { useValidity } from './useValidity.ts';

/** One offer: its description, its validity and a link to it. */
export function PromotionScreen({ params }: { readonly params: Readonly<Record<string, string>> }) {
  const { t } = useTranslator();
  const { id = '' } = params;
  const resource = useResource('promotion', [id], (signal) =>
    callEndpoint(promotionsEndpoints.getPromotion, { params: { id } }, signal),
  );
  if (resource.state === 'failed' && resource.failure.kind === 'problem' && resource.failure.status === 404)
    return (
      <ErrorScreen
        status={404}
        list="promotions"
        wording={{ title: t('promotions.missing'), text: t('promotions.missingText') }}
      />
    );
  return (
    <Page>
      {resource.state === 'ready' ? null : <PageHeader title={t('page.promotions-id')} />}
      <BackLink href={toPageHref('promotions')}>{t('promotions.all')}</BackLink>
      <ResourceView resource={resource} failedTitle={t('promotions.oneFailed')} busy={<PromotionSkeleton />}>
        {(answer) => <PromotionContent promotion={answer.promotion} />}
      </ResourceView>
    </Page>
  );
}

function PromotionContent({ promotion }: { readonly promotion: Promotion }) {
  const { l } = useTranslator();
  const nowMs = usePromotionsNow([promotion]);
  const { picture } = promotion;
  return (
    <>
      <PageHeader title={l(promotion.title)} />
      <Columns>
        <Block corners="clip">
          <WidePicture
            src={picture?.src ?? null}
            name={promotion.id}
            alt={picture === null ? '' : l(picture.alt)}
            isAboveFold
          />
        </Block>
        <PromotionSide promotion={promotion} nowMs={nowMs} />
        {promotion.text === null ? null : <FormattedText text={l(promotion.text)} level={2} />}
      </Columns>
    </>
  );
}

function PromotionSkeleton() {
  return (
    <Columns>
      <Block ratio="video">
        <Skeleton height="100%" />
      </Block>
      <Skeleton height={132} />
      <Skeleton height={180} />
    </Columns>
  );
}

/** On a wide screen the actions are beside the picture and the text. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px 32px;
  @media ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 360px;
    grid-template-rows: auto 1fr;
    > :nth-child(2) { grid-row: 1 / 3; grid-column: 2; }
  }
`;

interface Props {
  readonly promotion: Promotion;
  readonly nowMs: number;
}

const externalIcon = 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6';

/** The offer's state, and the link to it, which leaves the site. */
function PromotionSide({ promotion, nowMs }: Props) {
  const { t, l } = useTranslator();
  const { link_url: url, link_text: linkText } = promotion;
  const state = getPromotionState(promotion, nowMs);
  const validity = useValidity(promotion, nowMs);
  return (
    <Stack justify="start" gap={12}>
      <PromotionChips promotion={promotion} nowMs={nowMs} />
      <LastDayCountdown promotion={promotion} nowMs={nowMs} />
      <Text size="large" weight={650} leading={1.4} role="status" className="num">
        {validity}
      </Text>
      <SharePromotion id={promotion.id} title={l(promotion.title)} />
      {url === null || state === 'over' ? null : (
        <ActionBar text={t('promotions.leaves', { host: formatHost(url) })}>
          <ButtonLink
            href={url}
            target="_blank"
            rel="noopener noreferrer sponsored"
            data-variant={state === 'valid' ? 'primary' : undefined}
          >
            {linkText === null ? t('promotions.open') : l(linkText)}
            <StrokeIcon d={externalIcon} size={20} />
          </ButtonLink>
        </ActionBar>
      )}
    </Stack>
  );
}

interface SharePromotionProps {
  readonly id: string;
  readonly title: string;
}

/** Shares the page's link by the share sheet or the clipboard; if both fail, shows the link to copy by hand. */
function SharePromotion({ id, title }: SharePromotionProps) {
  const { t } = useTranslator();
  const [status, setStatus] = useState<LinkStatus | null>(null);
  const link = `${location.origin}${toPageHref('promotions-id', { id })}`;
  const { input, copy, send } = useLinkActions(link, setStatus, title);
  return (
    <Container>
      <Button onClick={() => void (send ?? copy)()}>
        {t(send === null ? 'promotions.copyLink' : 'promotions.share')}
      </Button>
      <p role="status">{status === null ? '' : t(`promotions.${status}`)}</p>
      {status === 'copyFailed' ? (
        <input
          ref={input}
          readOnly
          value={link}
          aria-label={t('promotions.link')}
          onFocus={({ target }) => target.select()}
        />
      ) : null}
    </Container>
  );
}

const Container = styled.div`
  display: grid;
  gap: 4px;
  p { color: var(--soft); font-size: 0.875rem; line-height: 1.5; }
  p:empty { display: none; }
  input {
    width: 100%;
    min-height: 48px;
    padding: 8px 12px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--card);
  }
`;
