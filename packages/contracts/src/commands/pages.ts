import type { LikeRequest, PostLike } from '../pages/blog.js';
import type { ContactMessage, ContactSaved } from '../pages/contact.js';
import { defineCommand } from './define-command.js';

/** Likes an article or withdraws the like, under an id of its own; pages send the event `articleLiked`. */
export const likePost = defineCommand<LikeRequest, PostLike, { slug: string }>({
  method: 'POST',
  path: '/api/blog/posts/{slug}/like',
  access: 'member',
});

/** Counts one reading, once a visitor and day. */
export const countPostView = defineCommand<undefined, void, { slug: string }>({
  method: 'POST',
  path: '/api/blog/posts/{slug}/view',
  access: 'public',
});

/** Stores a message of the contact form and answers its reference. Product §2.25. */
export const sendMessage = defineCommand<ContactMessage, ContactSaved>({ method: 'POST', path: '/api/contact', access: 'public' });
