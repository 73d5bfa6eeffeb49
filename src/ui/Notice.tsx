import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { cardBox } from '#src/theme/cardBox.ts';

interface Props {
  readonly tone?: 'info' | 'done' | 'warning' | 'alarm';
  readonly title?: string;
  /** A button or link to do something about it. */
  readonly action?: ReactNode;
  /** `alert` for a failure that just happened, `status` for a success; none for permanent information. */
  readonly role?: 'alert' | 'status';
  readonly children?: ReactNode;
}

/** A line or two of information that does not interrupt the rider. */
export function Notice({ tone = 'info', title, action, role, children }: Props) {
  return (
    <Container data-tone={tone} role={role}>
      <NoticeText>
        {title === undefined ? null : <strong>{title}</strong>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </NoticeText>
      {action === undefined ? null : <div>{action}</div>}
    </Container>
  );
}

const Container = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
  padding: 10px 14px;
  ${cardBox}
  border-left: 4px solid var(--control);
  line-height: 1.5;
  overflow-wrap: anywhere;
  &[data-tone='done'] { border-left-color: var(--cypress); }
  &[data-tone='warning'] { border-left-color: var(--amber); }
  &[data-tone='alarm'] { border-left-color: var(--signal); }
  &[data-tone='alarm'] strong, &[data-tone='alarm'] > div:only-child > p:only-child { color: var(--signal); font-weight: 600; }
`;
const NoticeText = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  & > strong { display: block; }
`;
