import { statement } from '../../core/database/statement.js';

export const exists = statement('publishing.exists', `select 1 from remote_versions where remote_id = :remote and version = :version`);

/** `brotli_bytes`: bytes after brotli of the entry and of all, `name` of the key. */
export const addPublished = statement(
  'publishing.add-published',
  `
  insert into remote_versions
    (remote_id, version, manifest, git_sha, entry_brotli_bytes, brotli_bytes, is_available, source, published_by, key_id, signature)
  values (:remote, :version, :manifest, :gitSha, :entry_brotli_bytes, :brotli_bytes, true, 'published', :name, :id, :signature)`,
);
