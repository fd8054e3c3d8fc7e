const KEPT = /^(PATH|HOME|TMPDIR|TZ|LANG|LC_[A-Z]+)$/;

/** The environment of PostgreSQL's programs: nothing that configures the product, such as its secrets. */
export function programEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => KEPT.test(name)));
}
