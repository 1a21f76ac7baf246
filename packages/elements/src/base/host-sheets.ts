/** The sheets that the host brings for every page, in their order: remotes rely on them and bring none of their own. Identity §10. */
import './tokens.css';
import './base.css';
import './layout.css';
import './icon.css';
import './tag.css';
import './button.css';
import './selvedge.css';
