import { z } from 'zod';

/**
 * Every error the API can answer: HTTP status and the French sentence a person reads.
 * The code is stable; screens choose by code, never by sentence.
 */
export const ERRORS = {
  BAD_JSON: [400, 'Le message envoyé est illisible.'],
  VALIDATION: [400, 'Certaines informations ne conviennent pas.'],
  CODE_INVALID: [400, 'Ce code n’est pas le bon.'],
  UNAUTHENTICATED: [401, 'Connectez-vous pour continuer.'],
  BAD_CREDENTIALS: [401, 'E-mail ou mot de passe incorrect.'],
  SECOND_STEP_REQUIRED: [401, 'Saisissez le code de votre application pour finir la connexion.'],
  SECOND_STEP_EXPIRED: [401, 'Trop de temps a passé. Recommencez la connexion.'],
  FORBIDDEN: [403, 'Votre compte n’a pas accès à cette page.'],
  SECOND_FACTOR_REQUIRED: [403, 'Activez d’abord la connexion en deux étapes : menu Sécurité de l’administration.'],
  PROFILE_ADMIN: [403, 'Un compte d’administration ne se garde pas sur un téléphone : son second code doit être demandé à chaque fois.'],
  FOREIGN_ORIGIN: [403, 'Cette demande vient d’un autre site.'],
  NOT_FOUND: [404, 'Cette page n’existe pas.'],
  POST_NOT_FOUND: [404, 'Cet article n’existe pas.'],
  COURSE_NOT_FOUND: [404, 'Ce cours n’existe pas.'],
  LESSON_NOT_FOUND: [404, 'Cette leçon n’existe pas.'],
  BOOK_NOT_FOUND: [404, 'Livre non trouvé'],
  CHAPTERS_NOT_FOUND: [404, 'Chapitres non trouvés'],
  AUDIO_NOT_FOUND: [404, 'Cet enregistrement n’existe pas.'],
  PARTNER_NOT_FOUND: [404, 'Ce partenaire n’existe pas.'],
  MESSAGE_NOT_FOUND: [404, 'Ce message n’existe pas.'],
  SESSION_NOT_FOUND: [404, 'Cette connexion n’existe plus.'],
  USER_NOT_FOUND: [404, 'Ce compte n’existe pas.'],
  REMOTE_NOT_FOUND: [404, 'Ce module n’existe pas.'],
  METHOD_NOT_ALLOWED: [405, 'Cette action n’est pas possible ici.'],
  EMAIL_TAKEN: [409, 'Un compte existe déjà avec cet e-mail.'],
  LESSON_LOCKED: [403, 'Inscrivez-vous au cours pour lire cette leçon.'],
  REMOTE_VERSION_UNKNOWN: [409, 'Cette version n’est pas sur le serveur.'],
  PHONE_TAKEN: [409, 'Ce numéro a déjà un compte.'],
  ALIAS_TAKEN: [409, 'Ce nom est déjà pris.'],
  VERSION_CONFLICT: [409, 'Ces informations ont changé ailleurs. Rechargez la page.'],
  PROFILES_FULL: [409, 'Cinq profils sont déjà gardés sur ce téléphone. Retirez-en un d’abord.'],
  PROFILE_GONE: [410, 'Ce profil n’est plus gardé sur ce téléphone. Entrez avec votre numéro ou votre e-mail.'],
  CODE_EXPIRED: [410, 'Ce code n’est plus valable. Demandez-en un autre.'],
  CLAIM_EXPIRED: [410, 'Trop de temps a passé. Recommencez avec votre numéro.'],
  LINK_EXPIRED: [410, 'Ce lien n’est plus valable. Demandez-en un autre.'],
  OPENID_NO_STATE: [400, 'Cette connexion n’a pas commencé dans ce navigateur.'],
  OPENID_DENIED: [403, 'La connexion n’a pas été autorisée.'],
  OPENID_NO_EMAIL: [403, 'Votre e-mail ne nous a pas été transmis.'],
  OPENID_EMAIL_UNVERIFIED: [403, 'Votre e-mail n’a pas encore été vérifié.'],
  OPENID_ADMIN: [403, 'Un compte d’administration s’ouvre avec son mot de passe.'],
  OPENID_REPLAYED: [409, 'Cette connexion a déjà servi.'],
  OPENID_OTHER_IDENTITY: [409, 'Un compte avec cet e-mail est déjà relié à une autre identité.'],
  OPENID_PHONE_ACCOUNT: [409, 'Un compte ouvert par téléphone porte déjà cet e-mail.'],
  OPENID_EXPIRED: [410, 'Cette connexion a duré plus de dix minutes.'],
  OPENID_FAILED: [502, 'La connexion n’a pas abouti.'],
  OPENID_DOWN: [503, 'Le service de connexion ne répond pas.'],
  SECOND_FACTOR_MANDATORY: [409, 'La connexion en deux étapes est obligatoire ici : elle ne peut pas être désactivée.'],
  NOT_ENOUGH_COINS: [409, 'Vous n’avez pas assez d’UltyCoins disponibles.'],
  FREEZES_FULL: [409, 'Vous avez déjà deux gels. Utilisez-en un d’abord.'],
  NO_FREEZE: [409, 'Vous n’avez pas de gel à utiliser.'],
  DAY_NOT_FREEZABLE: [409, 'Ce jour ne peut pas être protégé.'],
  REPAIR_UNAVAILABLE: [409, 'Cette série ne peut pas être réparée maintenant.'],
  TOO_LARGE: [413, 'Le message envoyé est trop lourd.'],
  UNSUPPORTED_MEDIA: [415, 'Ce format n’est pas accepté.'],
  RANGE_NOT_SATISFIABLE: [416, 'Cette partie du fichier n’existe pas.'],
  TOO_MANY_REQUESTS: [429, 'Trop de demandes. Patientez un instant.'],
  INTERNAL: [500, 'Un problème est survenu de notre côté. Réessayez dans un instant.'],
  GATEWAY_DOWN: [503, 'Le SMS n’a pas pu partir. Réessayez dans un instant.'],
  UNAVAILABLE: [503, 'Le service redémarre. Réessayez dans un instant.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;

/** Body of every non-OK answer. `fields` names what is wrong with each field, in French. */
export const ErrorBody = z.object({
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
