import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the administration tells everybody, or those of a region or track; and the welcome of accounts that were there before. Product §2.17. */
export class Announcements0000000000061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table announcements');
  }
}

const STATEMENTS = [
  // `id`: of the approval, so that one is told once.
  `create table announcements (
     id uuid primary key,
     title text not null check (char_length(title) between 3 and 120),
     body text not null check (char_length(body) between 3 and 300),
     href text check (starts_with(href, '/')),
     region text,
     track text check (track in ('entrepreneur', 'eleve', 'etudiant')),
     asked_by text not null,
     approved_by text not null,
     approved_at timestamptz not null default now()
   )`,
  `create index announcements_by_time on announcements (approved_at desc, id)`,
  // As new accounts begin. Product part 4, row 6.
  `insert into notices (id, user_id, kind, code, cause, title, body, href, created_at)
   select gen_random_uuid(), u.id, 'system', w.code, w.code, w.title, w.body, w.href, now() - w.place * interval '1 millisecond'
     from users u cross join (values
       (0, 'welcome.start', 'Bienvenue sur Ulty', 'Choisissez un cours ou un livre\u00a0: votre premier quiz réussi rapporte vos premiers UltyCoins.', '/courses'),
       (1, 'welcome.offline', 'Apprenez aussi sans réseau', 'Téléchargez vos livres quand le réseau est bon\u00a0: tout ce que vous faites ensuite partira à la reconnexion.', '/offline'),
       (2, 'welcome.profile', 'Votre profil est à vous', 'Choisissez le nom que les autres voient, et confirmez votre numéro ou votre e-mail pour recevoir vos UltyCoins.', '/profile')
     ) w (place, code, title, body, href)
    where u.deleted_at is null
   on conflict (user_id, cause) do nothing`,
];
