import { useState } from 'react';
import { styled } from 'styled-components';
import { pageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { type LinkStatus, useLinkActions } from '#src/ui/useLinkActions.ts';

interface Props {
  readonly id: string;
  readonly title: string;
}

/** Shares the page's link by the share sheet or the clipboard; if both fail, shows the link to copy by hand. */
export function SharePromotion({ id, title }: Props) {
  const { t } = useTranslator();
  const [status, setStatus] = useState<LinkStatus | null>(null);
  const link = `${location.origin}${pageHref('promotions-id', { id })}`;
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
