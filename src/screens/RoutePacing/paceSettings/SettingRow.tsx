import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { cleanLine } from '#contract/cleanText.ts';
import type { PaceSettingSummary } from '#contract/paceSettings.ts';
import { paceSettingsEndpoints } from '#contract/paceSettingsEndpoints.ts';
import { pageHref } from '#contract/pages.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, SubmitButton } from '#src/ui/Button.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { fieldErrorText } from '#src/ui/form/fieldErrorText.ts';
import { Problem } from './PaceSettings.styles.ts';
import { settingFailureText } from './settingFailure.ts';
import { keepIntent } from './settingIntent.ts';
import { findNameError } from './settingName.ts';

interface Props {
  readonly setting: PaceSettingSummary;
  /** Of the route on the page; others are loaded on theirs. */
  readonly isHere: boolean;
  readonly onLoad: (id: string) => void;
  readonly onRenamed: (id: string, name: string) => void;
  readonly onDeleted: (id: string) => void;
}

/** One setting with what can be done with it. */
export function SettingRow(props: Props) {
  const { setting, isHere, onLoad, onDeleted } = props;
  const { t, l, language } = useTranslator();
  const [, navigate] = useLocation();
  const [step, setStep] = useState<'look' | 'rename' | 'delete'>('look');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { id, name, course } = setting;
  const look = () => {
    setStep('look');
    setProblem(null);
  };
  const remove = async () => {
    setIsBusy(true);
    const result = await callEndpoint(paceSettingsEndpoints.deletePaceSetting, { params: { id } });
    setIsBusy(false);
    // Gone already, by another device say: that is what was wanted.
    if (result.ok || (result.failure.kind === 'problem' && result.failure.status === 404)) return onDeleted(id);
    setProblem(settingFailureText(t, 'delete', result.failure));
  };
  const openThere = (routeId: string) => {
    keepIntent(routeId, { action: 'open', settingId: id });
    navigate(pageHref('route-id', { id: routeId }));
  };
  return (
    <Row>
      <Name>
        <strong>{name}</strong> {setting.is_latest ? <Chip>{t('paceSetting.latest')}</Chip> : null}
      </Name>
      <Facts>
        {isHere ? null : `${l(setting.course_name)} · `}
        <b>{formatDuration(setting.elapsed_s)}</b> · {t('paceSetting.segments', { count: setting.segment_count })} ·{' '}
        {t('paceSetting.created', { day: formatDay(setting.created_at, language) })}
      </Facts>
      {problem === null ? null : <Problem role="alert">{problem}</Problem>}
      {step === 'rename' ? <Rename {...props} onEnd={look} onProblem={setProblem} /> : null}
      {step === 'delete' ? (
        <div>
          <p>{t('paceSetting.deleteAsk', { name })}</p>
          <Choices>
            <Button data-tone="signal" disabled={isBusy} onClick={() => void remove()}>
              {t('paceSetting.delete')}
            </Button>
            <Button ref={takeFocus} data-variant="quiet" disabled={isBusy} onClick={look}>
              {t('paceSetting.cancel')}
            </Button>
          </Choices>
        </div>
      ) : null}
      {step === 'look' ? (
        <Choices>
          {isHere ? <Button onClick={() => onLoad(id)}>{t('paceSetting.load')}</Button> : null}
          {!isHere && course.kind === 'route' ? (
            <Button onClick={() => openThere(course.route_id)}>{t('paceSetting.openThere')}</Button>
          ) : null}
          <Button data-variant="quiet" onClick={() => setStep('rename')}>
            {t('paceSetting.rename')}
          </Button>
          <Button data-variant="quiet" onClick={() => setStep('delete')}>
            {t('paceSetting.delete')}
          </Button>
        </Choices>
      ) : null}
    </Row>
  );
}

interface RenameProps extends Props {
  readonly onEnd: () => void;
  readonly onProblem: (text: string | null) => void;
}

function Rename({ setting, onRenamed, onEnd, onProblem }: RenameProps) {
  const { t } = useTranslator();
  const [name, setName] = useState(setting.name);
  const [error, setError] = useState(() => findNameError(setting.name));
  const [isBusy, setIsBusy] = useState(false);
  const label = t('paceSetting.name');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = findNameError(name);
    setError(found);
    if (found) return;
    setIsBusy(true);
    onProblem(null);
    const body = { name: cleanLine(name) };
    const result = await callEndpoint(paceSettingsEndpoints.changePaceSetting, { params: { id: setting.id }, body });
    setIsBusy(false);
    if (!result.ok) return onProblem(settingFailureText(t, 'rename', result.failure));
    onEnd();
    onRenamed(setting.id, result.answer.name);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field label={label} error={error && fieldErrorText(t, label, error)}>
        {(props) => (
          <input
            {...props}
            ref={takeFocus}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Choices>
        <SubmitButton disabled={isBusy}>{t('paceSetting.saveName')}</SubmitButton>
        <Button data-variant="quiet" disabled={isBusy} onClick={onEnd}>
          {t('paceSetting.cancel')}
        </Button>
      </Choices>
    </form>
  );
}

/** What was asked for takes the place of the button that had the focus. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

const Row = styled.li`
  display: grid;
  gap: 4px;
  padding: 10px 12px 6px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
`;
const Name = styled.div`
  overflow-wrap: anywhere;
  line-height: 1.4;
`;
const Facts = styled.p`
  color: var(--soft);
  font-size: 14px;
  font-variant-numeric: tabular-nums;
  line-height: 1.5;
  & > b {
    color: var(--ink);
  }
`;
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  padding-top: 8px;
  & > button {
    font-size: 15px;
    padding: 4px 12px;
  }
  & > [data-tone='signal'] {
    border-color: var(--signal);
    color: var(--signal);
  }
`;
