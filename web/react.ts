/**
 * React, evaluated as the page loads it: a script of its own, so that the page answers between it and the app. CommonJS runs
 * when it is first asked for, which would be within the app's own evaluation.
 */
import "react-dom/client";
import "react/jsx-runtime";
