import { afterAll } from "vitest";
import { dropCopies } from "./app.ts";

// After the hooks of the file, which come first because they were set later.
afterAll(dropCopies);
