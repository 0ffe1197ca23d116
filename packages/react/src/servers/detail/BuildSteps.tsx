import './messages/index.ts';
import '../states/messages/index.ts';
import type { ServerView } from '@abrak/core/servers';
import { Circle, CircleCheck, LoaderCircle } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Num, ProgressBar, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import { useBuildStepText } from '../states/useBuildStepText.ts';
import * as styles from './Detail.css.ts';

const icons = { current: LoaderCircle, done: CircleCheck, waiting: Circle } as const;

const titles = { starting: 'detail.build.startingTitle', stopping: 'detail.build.stoppingTitle' } as const;

/** Shows the progress of a build, or of a machine that is starting or shutting down, as a bar and a list of steps. */
export function BuildSteps({ view: { progress, lamp } }: { readonly view: ServerView }): ReactNode {
  const titleId = useId();
  const { t } = useTranslation('servers');
  const strokeWord = useBuildStepText();
  if (progress === null) return null;
  const isBuild = lamp === 'building';
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {lamp === 'starting' || lamp === 'stopping' ? t(titles[lamp]) : t('detail.build.title')}
      </h2>
      <ProgressBar label={t('detail.build.progress')} value={progress.percent / 100} />
      <ol className={styles.steps} aria-label={t('detail.build.steps')}>
        {progress.steps.map(({ name, state, percent, startedAt }) => {
          const Icon = icons[state];
          return (
            <li
              key={name}
              className={styles.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={styles.stepIcon} aria-hidden>
                <Icon />
              </span>
              <span>
                {strokeWord(name)} <VisuallyHidden>{t(`detail.build.states.${state}`)}</VisuallyHidden>
              </span>
              <span className={styles.muted}>
                {state === 'current' && percent !== null && <Num value={percent} format="percent" />}
                {state === 'current' &&
                  percent === null &&
                  startedAt !== null &&
                  t('detail.build.since', { at: startedAt })}
              </span>
            </li>
          );
        })}
      </ol>
      {isBuild && <p className={styles.muted}>{t('detail.build.hint')}</p>}
    </section>
  );
}
