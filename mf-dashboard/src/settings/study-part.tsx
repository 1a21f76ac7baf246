import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { learningDay, welcome } from '@ulty/contracts/reads/people.js';
import { notificationSettingsPage, streaksPage, welcomePage } from '@ulty/domain/base/pages.js';
import { Notice } from '@ulty/elements/base/notice';
import { useHasRoute, useRead } from '@ulty/kit';
import { isClassToSay, studyWords } from './setting-values';
import { Section } from './section';
import { TimeZone } from './time-zone';

/** 'Mon fil et mes rappels': how long a day is, when it begins, and what reminds of it. Product §1.2, §2.8, §2.17. */
export function StudyPart({ profile }: { profile: OwnProfile }) {
  const { data } = useRead(learningDay);
  const hasStreaks = useHasRoute(streaksPage);
  const said = useRead(welcome).data;
  return (
    <>
      {isClassToSay(said) && (
        <Notice tone="pending" title="Votre classe reste à dire.">
          <a className="u-section-link" href={`${welcomePage}?etape=2`}>
            Dire ma classe
          </a>
        </Notice>
      )}
      <Section title="Mon fil">
        <p>{said?.wish ? studyWords(said, undefined) : 'Dites ce que vous faites, et ce que vous voulez ce mois-ci.'}</p>
        <a className="u-section-link" href={welcomePage}>
          {said?.wish ? 'Changer mes choix' : 'Choisir mon fil'}
        </a>
      </Section>
      <Section title="Objectif du jour">
        <p>{data ? `${data.goalMin}\u00a0minutes actives par jour.` : 'Les minutes actives que vous voulez faire chaque jour.'}</p>
        {hasStreaks && (
          <a className="u-section-link" href={streaksPage}>
            Changer l’objectif, le rappel, mettre en pause
          </a>
        )}
      </Section>
      <Section title="Rappels et alertes">
        <p>Ce qui vous prévient, par quel moyen, et les heures de silence.</p>
        <a className="u-section-link" href={notificationSettingsPage}>
          Réglages des notifications
        </a>
      </Section>
      <Section title="Fuseau horaire">
        <TimeZone profile={profile} />
      </Section>
    </>
  );
}
