import { css, styled } from 'styled-components';
import { Link } from 'wouter';
import type { AuditEntry } from '#contract/admin/auditLog.ts';
import { contentKinds } from '#contract/content/contentKinds.ts';
import { toPageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { itemHref } from '../content/contentHref.ts';
import { isLogKind } from './logFilter.ts';

interface RiderProps {
  readonly id: string;
  readonly username: string | null;
  readonly onRider: (riderId: string) => void;
}

/** A rider's name; a press shows all entries about the rider. */
function RiderName({ id, username, onRider }: RiderProps) {
  const { t } = useTranslator();
  return (
    <NameButton type="button" onClick={() => onRider(id)}>
      {username ?? t('adminLog.goneRider')}
    </NameButton>
  );
}

interface ActorProps {
  readonly actor: AuditEntry['actor'];
  readonly onRider: (riderId: string) => void;
}

export function Actor({ actor, onRider }: ActorProps) {
  const { t } = useTranslator();
  if (actor.id !== null) return <RiderName id={actor.id} username={actor.username} onRider={onRider} />;
  return <>{t(`adminLog.actors.${actor.kind}`)}</>;
}

interface SubjectProps {
  readonly subject: AuditEntry['subject'];
  readonly detail: AuditEntry['detail'];
  readonly onRider: (riderId: string) => void;
}

/** What was acted on, linked to its page if it has one. */
export function Subject({ subject: { kind, id, username, title }, detail, onRider }: SubjectProps) {
  const { t, l } = useTranslator();
  if (kind === 'rider' && id !== null) return <RiderName id={id} username={username} onRider={onRider} />;
  const kindName = isLogKind(kind) ? t(`adminLog.kinds.${kind}`) : kind;
  if (id === null) return <>{kindName}</>;
  const subjectName = title === null ? shortenUuid(id) : l(title);
  const contentKind = contentKinds.find((each) => each === detail['kind']);
  // Content without a title was deleted.
  const hasContent = kind === 'content' && contentKind !== undefined && title !== null;
  const href = hasContent ? itemHref(contentKind, id) : findPageHref(kind, id);
  if (href === null) return <>{`${kindName} ${subjectName}`}</>;
  return (
    <StyledLink as={Link} href={href}>
      {kindName} {subjectName}
    </StyledLink>
  );
}

/** Shortens a UUID to its last part, which is enough to distinguish two; other ids stay unchanged. */
const shortenUuid = (id: string): string => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id.slice(-12) : id);

function findPageHref(kind: string, id: string): string | null {
  if (kind === 'attempt') return toPageHref('verifications-status-id', { id });
  if (kind === 'route') return toPageHref('route-id', { id });
  return kind === 'challenge' ? toPageHref('verifications-id', { id }) : null;
}

/** As high as its line of text, so that rows are even; the touch target is larger. */
const nameStyle = css`
  margin: -11px 0;
  padding: 11px 0;
  color: var(--cypress);
  font-weight: 600;
  line-height: inherit;
  text-align: start;
  overflow-wrap: anywhere;
`;
const NameButton = styled.button`${nameStyle}`;
const StyledLink = styled.a`
  display: inline-block;
  ${nameStyle}
`;
