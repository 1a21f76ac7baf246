import type { FriendNews, SocialPage } from '@ulty/contracts/community/friends.js';
import { shortDayWords } from '@ulty/domain/days/calendar-words.js';
import { lastActiveWords } from '@ulty/domain/people/friends.js';
import type { NewsKind } from '@ulty/domain/people/friends.js';
import { addDays, type Day } from '@ulty/domain/days/streak.js';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { certificate, heartHandshake, medal, trophy } from '@ulty/elements/base/icons';
import { WITHOUT_ALIAS } from './friends.data';

const ICONS: Record<NewsKind, string> = { badge: medal, league: trophy, course: certificate, kudos: heartHandshake };

/** Milestones of friends and encouragements received. */
export function News({ news, today }: { news: SocialPage['news']; today: Day }) {
  return (
    <section className="friends-part u-stack-12" aria-labelledby="friends-jours">
      <h2 id="friends-jours">Ces 14 derniers jours</h2>
      {news.length === 0 ? (
        <p className="u-muted">Rien encore. Un badge, une ligue ou un cours terminé paraîtra ici.</p>
      ) : (
        <Card as="ul" rows flush>
          {news.map((one) => (
            <li className="friends-news u-row" key={`${one.kind} ${one.alias ?? ''} ${one.title} ${one.day}`}>
              <Icon path={ICONS[one.kind]} size={22} />
              <div>
                <p className="u-strong u-break">{newsWords(one)}</p>
                <p className="u-small u-muted">
                  {one.kind === 'course' && `${one.title} · `}
                  {one.day >= addDays(today, -1) ? lastActiveWords(one.day, today) : shortDayWords(one.day, today)}
                </p>
              </div>
            </li>
          ))}
        </Card>
      )}
    </section>
  );
}

function newsWords({ kind, alias, title }: FriendNews): string {
  const name = alias ?? WITHOUT_ALIAS;
  if (kind === 'badge') return `${name} a le badge «\u00a0${title}\u00a0»`;
  if (kind === 'league') return `${name} monte en ligue ${title}`;
  return kind === 'course' ? `${name} a terminé un cours` : `${name} vous dit «\u00a0${title}\u00a0»`;
}
