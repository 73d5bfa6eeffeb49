import { useState } from 'react';
import { styled } from 'styled-components';
import { pageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { type LinkNews, useLinkActions } from '#src/ui/useLinkActions.ts';

interface Props {
  readonly id: string;
  readonly title: string;
}

/** Passes the offer's page on, by the device's share sheet or the clipboard; where both fail, the link to copy by hand. */
export function SharePromotion({ id, title }: Props) {
  const { t } = useTranslator();
  const [news, setNews] = useState<LinkNews | null>(null);
  const link = `${location.origin}${pageHref('promotions-id', { id })}`;
  const { input, copy, send } = useLinkActions(link, setNews, title);
  return (
    <Box>
      <Button onClick={() => void (send ?? copy)()}>
        {t(send === null ? 'promotions.copyLink' : 'promotions.share')}
      </Button>
      <p role="status">{news === null ? '' : t(`promotions.${news}`)}</p>
      {news === 'copyFailed' ? (
        <input
          ref={input}
          readOnly
          value={link}
          aria-label={t('promotions.link')}
          onFocus={({ target }) => target.select()}
        />
      ) : null}
    </Box>
  );
}

const Box = styled.div`
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
