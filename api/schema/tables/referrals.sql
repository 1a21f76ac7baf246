create table referrals (
  user_id            uuid        not null,
  code               text,
  via                text        not null,
  claimed_at         timestamptz not null,
  joined_on          date        not null,
  qualified_at       timestamptz,
  refusal            text,
  refused_at         timestamptz,
  own_txn_id         uuid,
  own_decided_at     timestamptz,
  sponsor_txn_id     uuid,
  sponsor_utc        integer     not null default 0,
  sponsor_reason     text,
  sponsor_decided_at timestamptz,
  reversed_at        timestamptz,
  constraint referrals_pkey primary key (user_id),
  constraint referrals_code_fkey foreign key (code) references referral_codes(code) on delete set null,
  constraint referrals_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint referrals_check check ((refusal is null) = (refused_at is null)),
  constraint referrals_check1 check (own_decided_at is null or qualified_at is not null),
  constraint referrals_check2 check (sponsor_decided_at is null or qualified_at is not null),
  constraint referrals_check3 check (refusal is null or refusal = 'fraud' or qualified_at is null),
  constraint referrals_refusal_check check (refusal in ('same_device', 'shared_device', 'household', 'expired',
      'fraud')),
  constraint referrals_sponsor_utc_check check (sponsor_utc >= 0),
  constraint referrals_via_check check (via in ('code', 'link'))
);

create index referrals_of_code on referrals (code, claimed_at desc);
create index referrals_open on referrals (claimed_at) where qualified_at is null and refusal is null;
create index referrals_to_pay on referrals (qualified_at) where qualified_at is not null and refusal is null and
    (own_decided_at is null or sponsor_decided_at is null);
create index referrals_to_reverse on referrals (refused_at) where refusal = 'fraud' and reversed_at is null;
