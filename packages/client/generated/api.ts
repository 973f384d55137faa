// Written by `node scripts/generate.mjs` from the OpenAPI document of /api/v1; do not edit by hand.
export interface paths {
    "/api/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The plan, and its usage this month */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @example {
                             *       "planId": "advanced",
                             *       "groups": {
                             *         "analysis": {
                             *           "used": 4,
                             *           "limit": 600
                             *         },
                             *         "spider": {
                             *           "used": 12,
                             *           "limit": 300
                             *         },
                             *         "link": {
                             *           "used": 0,
                             *           "limit": 600
                             *         },
                             *         "code": {
                             *           "used": 1,
                             *           "limit": 600
                             *         },
                             *         "tools": {
                             *           "used": 7,
                             *           "limit": 600
                             *         }
                             *       },
                             *       "resetAt": "2026-12-01T00:00:00.000Z",
                             *       "endsAt": null,
                             *       "graceUntil": null,
                             *       "pagesPerScan": 100000,
                             *       "fullWebsite": true,
                             *       "saveSlots": {
                             *         "used": 3,
                             *         "limit": 30
                             *       },
                             *       "storage": {
                             *         "used": 48120332,
                             *         "limit": 50000000000
                             *       },
                             *       "widget": false,
                             *       "credits": {
                             *         "plan": 200,
                             *         "monthly": 200,
                             *         "own": 0,
                             *         "marketplace": 0
                             *       }
                             *     }
                             */
                            data: {
                                planId: string;
                                groups: {
                                    analysis: {
                                        used: number;
                                        limit: number | null;
                                    };
                                    spider: {
                                        used: number;
                                        limit: number | null;
                                    };
                                    link: {
                                        used: number;
                                        limit: number | null;
                                    };
                                    code: {
                                        used: number;
                                        limit: number | null;
                                    };
                                    tools: {
                                        used: number;
                                        limit: number | null;
                                    };
                                };
                                resetAt: string | null;
                                endsAt: string | null;
                                graceUntil: string | null;
                                pagesPerScan: number | null;
                                fullWebsite: boolean;
                                saveSlots: {
                                    used: number;
                                    limit: number | null;
                                };
                                storage: {
                                    used: number;
                                    limit: number | null;
                                };
                                widget: boolean;
                                credits: {
                                    plan: number;
                                    monthly: number | null;
                                    own: number;
                                    marketplace: number;
                                };
                            };
                        };
                    };
                };
                /** @description input-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stored scans, newest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                title: string;
                                isLast: boolean;
                                isKept: boolean;
                                expiresAt: string | null;
                                summary: {
                                    url: string;
                                    host: string;
                                    pages: number;
                                    errors: number;
                                    warnings: number;
                                    notices: number;
                                    score: number | null;
                                    isComplete: boolean;
                                    /** Format: date-time */
                                    startedAt: string;
                                };
                                bytes: number;
                                /** @enum {string} */
                                coding: "identity" | "gzip";
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                        };
                    };
                };
                /** @description input-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One stored scan */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @example {
                             *       "id": "4f7f1f0e-9d0c-4a0b-8a53-2f1f6f3f7a10",
                             *       "title": "example.com 2026-11-26",
                             *       "isLast": false,
                             *       "isKept": true,
                             *       "expiresAt": null,
                             *       "summary": {
                             *         "url": "https://example.com/",
                             *         "host": "example.com",
                             *         "pages": 120,
                             *         "errors": 3,
                             *         "warnings": 14,
                             *         "notices": 22,
                             *         "score": 82,
                             *         "isComplete": true,
                             *         "startedAt": "2026-11-26T06:00:01.000Z"
                             *       },
                             *       "bytes": 913408,
                             *       "coding": "gzip",
                             *       "createdAt": "2026-11-26T06:02:00.000Z",
                             *       "updatedAt": "2026-11-26T06:02:00.000Z"
                             *     }
                             */
                            data: {
                                id: string;
                                title: string;
                                isLast: boolean;
                                isKept: boolean;
                                expiresAt: string | null;
                                summary: {
                                    url: string;
                                    host: string;
                                    pages: number;
                                    errors: number;
                                    warnings: number;
                                    notices: number;
                                    score: number | null;
                                    isComplete: boolean;
                                    /** Format: date-time */
                                    startedAt: string;
                                };
                                bytes: number;
                                /** @enum {string} */
                                coding: "identity" | "gzip";
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                updatedAt: string;
                            };
                        };
                    };
                };
                /** @description input-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description not-found */
                404: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Delete a stored scan; for a minute, the deletion can be undone in the web application */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @example {
                             *       "id": "4f7f1f0e-9d0c-4a0b-8a53-2f1f6f3f7a10",
                             *       "restorableUntil": "2026-11-26T06:03:00.000Z"
                             *     }
                             */
                            data: {
                                id: string;
                                /** Format: date-time */
                                restorableUntil: string;
                            };
                        };
                    };
                };
                /** @description input-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description origin-refused, scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description not-found */
                404: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description too-large */
                413: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description media-type-unsupported */
                415: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Rename a stored scan */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "title": "Before the relaunch"
                     *     }
                     */
                    "application/json": {
                        title: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @example {
                             *       "id": "4f7f1f0e-9d0c-4a0b-8a53-2f1f6f3f7a10",
                             *       "title": "example.com 2026-11-26",
                             *       "isLast": false,
                             *       "isKept": true,
                             *       "expiresAt": null,
                             *       "summary": {
                             *         "url": "https://example.com/",
                             *         "host": "example.com",
                             *         "pages": 120,
                             *         "errors": 3,
                             *         "warnings": 14,
                             *         "notices": 22,
                             *         "score": 82,
                             *         "isComplete": true,
                             *         "startedAt": "2026-11-26T06:00:01.000Z"
                             *       },
                             *       "bytes": 913408,
                             *       "coding": "gzip",
                             *       "createdAt": "2026-11-26T06:02:00.000Z",
                             *       "updatedAt": "2026-11-26T06:02:00.000Z"
                             *     }
                             */
                            data: {
                                id: string;
                                title: string;
                                isLast: boolean;
                                isKept: boolean;
                                expiresAt: string | null;
                                summary: {
                                    url: string;
                                    host: string;
                                    pages: number;
                                    errors: number;
                                    warnings: number;
                                    notices: number;
                                    score: number | null;
                                    isComplete: boolean;
                                    /** Format: date-time */
                                    startedAt: string;
                                };
                                bytes: number;
                                /** @enum {string} */
                                coding: "identity" | "gzip";
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                updatedAt: string;
                            };
                        };
                    };
                };
                /** @description input-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description origin-refused, scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description not-found */
                404: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description too-large */
                413: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description media-type-unsupported */
                415: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description storage-full */
                507: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v1/scans/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The scan file (SQLite), streamed; supports a single byte range */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/vnd.sqlite3": string;
                    };
                };
                /** @description Partial Content */
                206: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/vnd.sqlite3": string;
                    };
                };
                /** @description Not Modified */
                304: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description input-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description not-found */
                404: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Scans on the server, newest first: all that are in progress, and the latest finished ones */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                url: string;
                                host: string;
                                /** @enum {string} */
                                mode: "site" | "page" | "list" | "sitemap";
                                /** @enum {string} */
                                use: "spider" | "analysis";
                                /** @enum {string} */
                                state: "waiting" | "running" | "stopping" | "done" | "stopped" | "failed";
                                maxPages: number | null;
                                progress: {
                                    /** @enum {string} */
                                    phase: "scanning" | "checking" | "results";
                                    pages: number;
                                    pagesWaiting: number;
                                    done: number;
                                    waiting: number;
                                    failed: number;
                                    elapsedMs: number;
                                    pagesPerSecond: number;
                                } | null;
                                summary: {
                                    url: string;
                                    host: string;
                                    pages: number;
                                    errors: number;
                                    warnings: number;
                                    notices: number;
                                    score: number | null;
                                    isComplete: boolean;
                                    /** Format: date-time */
                                    startedAt: string;
                                } | null;
                                stored: {
                                    isKept: boolean;
                                    expiresAt: string | null;
                                } | null;
                                fault: {
                                    /** @enum {string} */
                                    code: "usage" | "url-missing" | "url-scheme-missing" | "url-invalid" | "option-unknown" | "option-invalid" | "file-not-found" | "file-unreadable" | "file-exists" | "file-foreign" | "file-altered" | "file-too-new" | "file-in-use" | "file-damaged" | "file-unresponsive" | "search-export-unreadable" | "bot-ranges-unreadable" | "disk-full" | "host-unreachable" | "package-missing" | "browser-missing" | "browser-failed" | "scan-complete" | "scan-worker-ended" | "extension-missing" | "extension-not-permitted" | "tool-failed" | "internal" | "data-folder-in-use" | "database-unreachable" | "port-in-use" | "setting-invalid" | "backup-invalid" | "backup-sealed" | "not-found" | "input-invalid" | "too-large" | "media-type-unsupported" | "rate-limited" | "origin-refused" | "sign-in-required" | "not-allowed" | "agreement-required" | "sign-up-closed" | "invitation-required" | "proof-required" | "credentials-wrong" | "email-unconfirmed" | "password-wrong" | "token-invalid" | "setup-code-wrong" | "account-unknown" | "last-administrator" | "account-is-administrator" | "account-blocked" | "last-way-in" | "ticket-full" | "host-limit" | "key-limit" | "share-limit" | "member-limit" | "profile-limit" | "profile-invalid" | "widget-unsaved" | "key-invalid" | "scope-missing" | "not-in-plan" | "host-unverified" | "slug-taken" | "campaign-begun" | "campaign-over" | "mail-failed" | "content-changed" | "payments-off" | "payments-away" | "grammar-away" | "not-for-sale" | "plan-runs" | "no-plan-runs" | "market-plan" | "code-unknown" | "code-used" | "code-expired" | "code-limit" | "card-declined" | "preview-too-old" | "signature-wrong" | "scan-runs" | "server-scan-ended" | "schedule-limit" | "webhook-limit" | "site-blocks" | "address-refused" | "lead-taken" | "limit-reached" | "save-limit-reached" | "storage-limit-reached" | "undo-expired" | "upload-offset-wrong" | "upload-damaged" | "task-limit" | "server-busy" | "storage-full" | "memory-limit";
                                    values: {
                                        [key: string]: string | number;
                                    };
                                } | null;
                                isBlocked: boolean;
                                isUseReturned: boolean;
                                /** Format: date-time */
                                createdAt: string;
                                startedAt: string | null;
                                finishedAt: string | null;
                            }[];
                        };
                    };
                };
                /** @description input-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Start a scan on the server. It takes one use of the plan (for a single page, one page analysis). With an Idempotency-Key, a repeated call returns the same scan */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "url": "https://example.com/",
                     *       "options": {
                     *         "maxPages": 500,
                     *         "checkExternal": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        url: string;
                        options?: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @example {
                             *       "id": "4f7f1f0e-9d0c-4a0b-8a53-2f1f6f3f7a10",
                             *       "url": "https://example.com/",
                             *       "host": "example.com",
                             *       "mode": "site",
                             *       "use": "spider",
                             *       "state": "running",
                             *       "maxPages": 25000,
                             *       "progress": {
                             *         "phase": "scanning",
                             *         "pages": 120,
                             *         "pagesWaiting": 48,
                             *         "done": 310,
                             *         "waiting": 95,
                             *         "failed": 2,
                             *         "elapsedMs": 14200,
                             *         "pagesPerSecond": 8.4
                             *       },
                             *       "summary": null,
                             *       "stored": null,
                             *       "fault": null,
                             *       "isBlocked": false,
                             *       "isUseReturned": false,
                             *       "createdAt": "2026-11-26T06:00:00.000Z",
                             *       "startedAt": "2026-11-26T06:00:01.000Z",
                             *       "finishedAt": null
                             *     }
                             */
                            data: {
                                id: string;
                                url: string;
                                host: string;
                                /** @enum {string} */
                                mode: "site" | "page" | "list" | "sitemap";
                                /** @enum {string} */
                                use: "spider" | "analysis";
                                /** @enum {string} */
                                state: "waiting" | "running" | "stopping" | "done" | "stopped" | "failed";
                                maxPages: number | null;
                                progress: {
                                    /** @enum {string} */
                                    phase: "scanning" | "checking" | "results";
                                    pages: number;
                                    pagesWaiting: number;
                                    done: number;
                                    waiting: number;
                                    failed: number;
                                    elapsedMs: number;
                                    pagesPerSecond: number;
                                } | null;
                                summary: {
                                    url: string;
                                    host: string;
                                    pages: number;
                                    errors: number;
                                    warnings: number;
                                    notices: number;
                                    score: number | null;
                                    isComplete: boolean;
                                    /** Format: date-time */
                                    startedAt: string;
                                } | null;
                                stored: {
                                    isKept: boolean;
                                    expiresAt: string | null;
                                } | null;
                                fault: {
                                    /** @enum {string} */
                                    code: "usage" | "url-missing" | "url-scheme-missing" | "url-invalid" | "option-unknown" | "option-invalid" | "file-not-found" | "file-unreadable" | "file-exists" | "file-foreign" | "file-altered" | "file-too-new" | "file-in-use" | "file-damaged" | "file-unresponsive" | "search-export-unreadable" | "bot-ranges-unreadable" | "disk-full" | "host-unreachable" | "package-missing" | "browser-missing" | "browser-failed" | "scan-complete" | "scan-worker-ended" | "extension-missing" | "extension-not-permitted" | "tool-failed" | "internal" | "data-folder-in-use" | "database-unreachable" | "port-in-use" | "setting-invalid" | "backup-invalid" | "backup-sealed" | "not-found" | "input-invalid" | "too-large" | "media-type-unsupported" | "rate-limited" | "origin-refused" | "sign-in-required" | "not-allowed" | "agreement-required" | "sign-up-closed" | "invitation-required" | "proof-required" | "credentials-wrong" | "email-unconfirmed" | "password-wrong" | "token-invalid" | "setup-code-wrong" | "account-unknown" | "last-administrator" | "account-is-administrator" | "account-blocked" | "last-way-in" | "ticket-full" | "host-limit" | "key-limit" | "share-limit" | "member-limit" | "profile-limit" | "profile-invalid" | "widget-unsaved" | "key-invalid" | "scope-missing" | "not-in-plan" | "host-unverified" | "slug-taken" | "campaign-begun" | "campaign-over" | "mail-failed" | "content-changed" | "payments-off" | "payments-away" | "grammar-away" | "not-for-sale" | "plan-runs" | "no-plan-runs" | "market-plan" | "code-unknown" | "code-used" | "code-expired" | "code-limit" | "card-declined" | "preview-too-old" | "signature-wrong" | "scan-runs" | "server-scan-ended" | "schedule-limit" | "webhook-limit" | "site-blocks" | "address-refused" | "lead-taken" | "limit-reached" | "save-limit-reached" | "storage-limit-reached" | "undo-expired" | "upload-offset-wrong" | "upload-damaged" | "task-limit" | "server-busy" | "storage-full" | "memory-limit";
                                    values: {
                                        [key: string]: string | number;
                                    };
                                } | null;
                                isBlocked: boolean;
                                isUseReturned: boolean;
                                /** Format: date-time */
                                createdAt: string;
                                startedAt: string | null;
                                finishedAt: string | null;
                            };
                        };
                    };
                };
                /** @description input-invalid, url-invalid, option-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description origin-refused, scope-missing, not-in-plan, limit-reached */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description scan-runs */
                409: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description too-large */
                413: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description media-type-unsupported */
                415: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description storage-full */
                507: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One scan on the server; its stored scan has the same id */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @example {
                             *       "id": "4f7f1f0e-9d0c-4a0b-8a53-2f1f6f3f7a10",
                             *       "url": "https://example.com/",
                             *       "host": "example.com",
                             *       "mode": "site",
                             *       "use": "spider",
                             *       "state": "running",
                             *       "maxPages": 25000,
                             *       "progress": {
                             *         "phase": "scanning",
                             *         "pages": 120,
                             *         "pagesWaiting": 48,
                             *         "done": 310,
                             *         "waiting": 95,
                             *         "failed": 2,
                             *         "elapsedMs": 14200,
                             *         "pagesPerSecond": 8.4
                             *       },
                             *       "summary": null,
                             *       "stored": null,
                             *       "fault": null,
                             *       "isBlocked": false,
                             *       "isUseReturned": false,
                             *       "createdAt": "2026-11-26T06:00:00.000Z",
                             *       "startedAt": "2026-11-26T06:00:01.000Z",
                             *       "finishedAt": null
                             *     }
                             */
                            data: {
                                id: string;
                                url: string;
                                host: string;
                                /** @enum {string} */
                                mode: "site" | "page" | "list" | "sitemap";
                                /** @enum {string} */
                                use: "spider" | "analysis";
                                /** @enum {string} */
                                state: "waiting" | "running" | "stopping" | "done" | "stopped" | "failed";
                                maxPages: number | null;
                                progress: {
                                    /** @enum {string} */
                                    phase: "scanning" | "checking" | "results";
                                    pages: number;
                                    pagesWaiting: number;
                                    done: number;
                                    waiting: number;
                                    failed: number;
                                    elapsedMs: number;
                                    pagesPerSecond: number;
                                } | null;
                                summary: {
                                    url: string;
                                    host: string;
                                    pages: number;
                                    errors: number;
                                    warnings: number;
                                    notices: number;
                                    score: number | null;
                                    isComplete: boolean;
                                    /** Format: date-time */
                                    startedAt: string;
                                } | null;
                                stored: {
                                    isKept: boolean;
                                    expiresAt: string | null;
                                } | null;
                                fault: {
                                    /** @enum {string} */
                                    code: "usage" | "url-missing" | "url-scheme-missing" | "url-invalid" | "option-unknown" | "option-invalid" | "file-not-found" | "file-unreadable" | "file-exists" | "file-foreign" | "file-altered" | "file-too-new" | "file-in-use" | "file-damaged" | "file-unresponsive" | "search-export-unreadable" | "bot-ranges-unreadable" | "disk-full" | "host-unreachable" | "package-missing" | "browser-missing" | "browser-failed" | "scan-complete" | "scan-worker-ended" | "extension-missing" | "extension-not-permitted" | "tool-failed" | "internal" | "data-folder-in-use" | "database-unreachable" | "port-in-use" | "setting-invalid" | "backup-invalid" | "backup-sealed" | "not-found" | "input-invalid" | "too-large" | "media-type-unsupported" | "rate-limited" | "origin-refused" | "sign-in-required" | "not-allowed" | "agreement-required" | "sign-up-closed" | "invitation-required" | "proof-required" | "credentials-wrong" | "email-unconfirmed" | "password-wrong" | "token-invalid" | "setup-code-wrong" | "account-unknown" | "last-administrator" | "account-is-administrator" | "account-blocked" | "last-way-in" | "ticket-full" | "host-limit" | "key-limit" | "share-limit" | "member-limit" | "profile-limit" | "profile-invalid" | "widget-unsaved" | "key-invalid" | "scope-missing" | "not-in-plan" | "host-unverified" | "slug-taken" | "campaign-begun" | "campaign-over" | "mail-failed" | "content-changed" | "payments-off" | "payments-away" | "grammar-away" | "not-for-sale" | "plan-runs" | "no-plan-runs" | "market-plan" | "code-unknown" | "code-used" | "code-expired" | "code-limit" | "card-declined" | "preview-too-old" | "signature-wrong" | "scan-runs" | "server-scan-ended" | "schedule-limit" | "webhook-limit" | "site-blocks" | "address-refused" | "lead-taken" | "limit-reached" | "save-limit-reached" | "storage-limit-reached" | "undo-expired" | "upload-offset-wrong" | "upload-damaged" | "task-limit" | "server-busy" | "storage-full" | "memory-limit";
                                    values: {
                                        [key: string]: string | number;
                                    };
                                } | null;
                                isBlocked: boolean;
                                isUseReturned: boolean;
                                /** Format: date-time */
                                createdAt: string;
                                startedAt: string | null;
                                finishedAt: string | null;
                            };
                        };
                    };
                };
                /** @description input-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description not-found */
                404: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** State of a scan as server-sent events (`event: scan`), until it ends */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": string;
                    };
                };
                /** @description input-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description not-found */
                404: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop a scan; the results so far are kept */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @example {
                             *       "id": "4f7f1f0e-9d0c-4a0b-8a53-2f1f6f3f7a10",
                             *       "url": "https://example.com/",
                             *       "host": "example.com",
                             *       "mode": "site",
                             *       "use": "spider",
                             *       "state": "running",
                             *       "maxPages": 25000,
                             *       "progress": {
                             *         "phase": "scanning",
                             *         "pages": 120,
                             *         "pagesWaiting": 48,
                             *         "done": 310,
                             *         "waiting": 95,
                             *         "failed": 2,
                             *         "elapsedMs": 14200,
                             *         "pagesPerSecond": 8.4
                             *       },
                             *       "summary": null,
                             *       "stored": null,
                             *       "fault": null,
                             *       "isBlocked": false,
                             *       "isUseReturned": false,
                             *       "createdAt": "2026-11-26T06:00:00.000Z",
                             *       "startedAt": "2026-11-26T06:00:01.000Z",
                             *       "finishedAt": null
                             *     }
                             */
                            data: {
                                id: string;
                                url: string;
                                host: string;
                                /** @enum {string} */
                                mode: "site" | "page" | "list" | "sitemap";
                                /** @enum {string} */
                                use: "spider" | "analysis";
                                /** @enum {string} */
                                state: "waiting" | "running" | "stopping" | "done" | "stopped" | "failed";
                                maxPages: number | null;
                                progress: {
                                    /** @enum {string} */
                                    phase: "scanning" | "checking" | "results";
                                    pages: number;
                                    pagesWaiting: number;
                                    done: number;
                                    waiting: number;
                                    failed: number;
                                    elapsedMs: number;
                                    pagesPerSecond: number;
                                } | null;
                                summary: {
                                    url: string;
                                    host: string;
                                    pages: number;
                                    errors: number;
                                    warnings: number;
                                    notices: number;
                                    score: number | null;
                                    isComplete: boolean;
                                    /** Format: date-time */
                                    startedAt: string;
                                } | null;
                                stored: {
                                    isKept: boolean;
                                    expiresAt: string | null;
                                } | null;
                                fault: {
                                    /** @enum {string} */
                                    code: "usage" | "url-missing" | "url-scheme-missing" | "url-invalid" | "option-unknown" | "option-invalid" | "file-not-found" | "file-unreadable" | "file-exists" | "file-foreign" | "file-altered" | "file-too-new" | "file-in-use" | "file-damaged" | "file-unresponsive" | "search-export-unreadable" | "bot-ranges-unreadable" | "disk-full" | "host-unreachable" | "package-missing" | "browser-missing" | "browser-failed" | "scan-complete" | "scan-worker-ended" | "extension-missing" | "extension-not-permitted" | "tool-failed" | "internal" | "data-folder-in-use" | "database-unreachable" | "port-in-use" | "setting-invalid" | "backup-invalid" | "backup-sealed" | "not-found" | "input-invalid" | "too-large" | "media-type-unsupported" | "rate-limited" | "origin-refused" | "sign-in-required" | "not-allowed" | "agreement-required" | "sign-up-closed" | "invitation-required" | "proof-required" | "credentials-wrong" | "email-unconfirmed" | "password-wrong" | "token-invalid" | "setup-code-wrong" | "account-unknown" | "last-administrator" | "account-is-administrator" | "account-blocked" | "last-way-in" | "ticket-full" | "host-limit" | "key-limit" | "share-limit" | "member-limit" | "profile-limit" | "profile-invalid" | "widget-unsaved" | "key-invalid" | "scope-missing" | "not-in-plan" | "host-unverified" | "slug-taken" | "campaign-begun" | "campaign-over" | "mail-failed" | "content-changed" | "payments-off" | "payments-away" | "grammar-away" | "not-for-sale" | "plan-runs" | "no-plan-runs" | "market-plan" | "code-unknown" | "code-used" | "code-expired" | "code-limit" | "card-declined" | "preview-too-old" | "signature-wrong" | "scan-runs" | "server-scan-ended" | "schedule-limit" | "webhook-limit" | "site-blocks" | "address-refused" | "lead-taken" | "limit-reached" | "save-limit-reached" | "storage-limit-reached" | "undo-expired" | "upload-offset-wrong" | "upload-damaged" | "task-limit" | "server-busy" | "storage-full" | "memory-limit";
                                    values: {
                                        [key: string]: string | number;
                                    };
                                } | null;
                                isBlocked: boolean;
                                isUseReturned: boolean;
                                /** Format: date-time */
                                createdAt: string;
                                startedAt: string | null;
                                finishedAt: string | null;
                            };
                        };
                    };
                };
                /** @description input-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description origin-refused, scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description not-found */
                404: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description too-large */
                413: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description media-type-unsupported */
                415: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description storage-full */
                507: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans/{id}/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Score, number of issues, and what to fix first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @example {
                             *       "score": 82,
                             *       "pages": 120,
                             *       "urls": 310,
                             *       "issues": {
                             *         "error": 3,
                             *         "warning": 14,
                             *         "notice": 22,
                             *         "opportunity": 5
                             *       },
                             *       "byStatus": {
                             *         "status-2xx": 290,
                             *         "status-3xx": 12,
                             *         "status-4xx": 8,
                             *         "status-5xx": 0,
                             *         "no-answer": 0
                             *       },
                             *       "byIndexability": {
                             *         "indexable": 112,
                             *         "noindex": 6,
                             *         "canonical-elsewhere": 2,
                             *         "not-200": 0,
                             *         "disallow": 0
                             *       },
                             *       "fixFirst": [
                             *         {
                             *           "check": "title-missing",
                             *           "name": "Title missing",
                             *           "severity": "error",
                             *           "issues": 1,
                             *           "urls": 3,
                             *           "minutes": 5,
                             *           "fix": "Write a title that says what the page is about."
                             *         }
                             *       ]
                             *     }
                             */
                            data: {
                                score: number | null;
                                pages: number;
                                urls: number;
                                issues: {
                                    [key: string]: number;
                                };
                                byStatus: {
                                    [key: string]: number;
                                };
                                byIndexability: {
                                    [key: string]: number;
                                };
                                fixFirst: {
                                    check: string;
                                    name: string;
                                    /** @enum {string} */
                                    severity: "error" | "warning" | "notice" | "opportunity";
                                    issues: number;
                                    urls: number;
                                    minutes: number;
                                    fix: string;
                                }[];
                            };
                        };
                    };
                };
                /** @description input-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description not-found */
                404: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description too-large */
                413: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description file-damaged, file-foreign, file-too-new, task-limit */
                422: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable, server-busy */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description storage-full */
                507: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans/{id}/issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Issues with evidence and fix, page by page */
        get: {
            parameters: {
                query?: {
                    severity?: "error" | "warning" | "notice" | "opportunity";
                    check?: string;
                    /** @description Text that the URL contains */
                    text?: string;
                    /** @description Conditions such as `title~contains~shop`: column, operator and value; repeat it for several. Operators: contains, not-contains, is, is-not, starts, ends, above, at-least, below, empty, not-empty */
                    where?: string | string[];
                    /** @description Whether all conditions must be met, or any one of them */
                    match?: "all" | "any";
                    /** @description Only rows about this URL, such as the links on a page */
                    page?: string;
                    /** @description Only rows that point to this URL, such as the links to a page */
                    target?: string;
                    /** @description Up to two column names, separated by a comma; a minus sign before a name reverses the order */
                    sort?: string;
                    /** @description The `next` of the previous response */
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @example {
                             *       "rows": [
                             *         {
                             *           "check": "title-missing",
                             *           "name": "Title missing",
                             *           "severity": "error",
                             *           "category": "title",
                             *           "url": "https://example.com/about",
                             *           "evidence": {
                             *             "line": 3
                             *           },
                             *           "fix": "Write a title that says what the page is about."
                             *         }
                             *       ],
                             *       "total": 1,
                             *       "next": null
                             *     }
                             */
                            data: {
                                rows: {
                                    check: string;
                                    name: string;
                                    /** @enum {string} */
                                    severity: "error" | "warning" | "notice" | "opportunity";
                                    category: string;
                                    url: string;
                                    evidence: {
                                        [key: string]: unknown;
                                    };
                                    fix: string;
                                }[];
                                total: number;
                                next: string | null;
                            };
                        };
                    };
                };
                /** @description input-invalid, usage */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description not-found */
                404: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description too-large */
                413: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description file-damaged, file-foreign, file-too-new, task-limit */
                422: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable, server-busy */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description storage-full */
                507: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages, links, images and everything else: the rows of any view of the results screen, with its lists and filters */
        get: {
            parameters: {
                query?: {
                    /** @description Such as details, hyperlinks, images, title, canonicals */
                    view?: string;
                    /** @description A list of the view, such as noindex of details */
                    list?: string;
                    /** @description Text that any text or URL of the row contains */
                    text?: string;
                    /** @description Only rows on which this check found something */
                    check?: string;
                    /** @description Only rows on which any check found something */
                    show?: "findings";
                    /** @description Conditions such as `title~contains~shop`: column, operator and value; repeat it for several. Operators: contains, not-contains, is, is-not, starts, ends, above, at-least, below, empty, not-empty */
                    where?: string | string[];
                    /** @description Whether all conditions must be met, or any one of them */
                    match?: "all" | "any";
                    /** @description Only rows about this URL, such as the links on a page */
                    page?: string;
                    /** @description Only rows that point to this URL, such as the links to a page */
                    target?: string;
                    /** @description Up to two column names, separated by a comma; a minus sign before a name reverses the order */
                    sort?: string;
                    /** @description Column names, separated by commas; by default, the columns that the results screen shows */
                    columns?: string;
                    /** @description The `next` of the previous response */
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @example {
                             *       "rows": [
                             *         {
                             *           "cells": {
                             *             "url": "https://example.com/",
                             *             "status": 200,
                             *             "title": "Example"
                             *           },
                             *           "checks": [
                             *             "title-too-short"
                             *           ]
                             *         }
                             *       ],
                             *       "total": 1,
                             *       "next": null,
                             *       "lists": {
                             *         "pages": 1,
                             *         "indexable": 1,
                             *         "noindex": 0
                             *       },
                             *       "otherColumns": [
                             *         "error",
                             *         "redirectTo",
                             *         "foundOn"
                             *       ]
                             *     }
                             */
                            data: {
                                rows: {
                                    cells: {
                                        [key: string]: string | number | null;
                                    };
                                    checks: string[];
                                }[];
                                total: number;
                                next: string | null;
                                lists: {
                                    [key: string]: number;
                                };
                                otherColumns: string[];
                            };
                        };
                    };
                };
                /** @description input-invalid, usage */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description not-found */
                404: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description too-large */
                413: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description file-damaged, file-foreign, file-too-new, task-limit */
                422: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable, server-busy */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description storage-full */
                507: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All rows of a view as a file, with every column; text that a spreadsheet would run as a formula is escaped */
        get: {
            parameters: {
                query?: {
                    format?: "xlsx" | "csv" | "json" | "html" | "parquet";
                    /** @description Such as details, hyperlinks, images, title, canonicals */
                    view?: string;
                    /** @description A list of the view, such as noindex of details */
                    list?: string;
                    /** @description Text that any text or URL of the row contains */
                    text?: string;
                    /** @description Only rows on which this check found something */
                    check?: string;
                    /** @description Only rows on which any check found something */
                    show?: "findings";
                    /** @description Conditions such as `title~contains~shop`: column, operator and value; repeat it for several. Operators: contains, not-contains, is, is-not, starts, ends, above, at-least, below, empty, not-empty */
                    where?: string | string[];
                    /** @description Whether all conditions must be met, or any one of them */
                    match?: "all" | "any";
                    /** @description Only rows about this URL, such as the links on a page */
                    page?: string;
                    /** @description Only rows that point to this URL, such as the links to a page */
                    target?: string;
                    /** @description Up to two column names, separated by a comma; a minus sign before a name reverses the order */
                    sort?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "*/*": string;
                    };
                };
                /** @description input-invalid, usage */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description not-found */
                404: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description too-large */
                413: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description file-damaged, file-foreign, file-too-new, task-limit */
                422: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable, server-busy */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description storage-full */
                507: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans/{id}/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes since another scan of the account: issues (one for each fix) and pages */
        get: {
            parameters: {
                query: {
                    /** @description Id of the earlier scan */
                    since: string;
                    /** @description Which rows to return: issues, or changed, added or removed pages */
                    part?: "issues" | "changed" | "added" | "removed";
                    /** @description Only this field of changed pages, such as title or status */
                    field?: string;
                    /** @description The `next` of the previous response */
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @example {
                             *       "scopeDifferences": [],
                             *       "issues": {
                             *         "new": {
                             *           "error": 1,
                             *           "warning": 0,
                             *           "notice": 0,
                             *           "opportunity": 0
                             *         },
                             *         "fixed": {
                             *           "error": 0,
                             *           "warning": 2,
                             *           "notice": 0,
                             *           "opportunity": 0
                             *         },
                             *         "gained": {
                             *           "error": 0,
                             *           "warning": 0,
                             *           "notice": 0,
                             *           "opportunity": 0
                             *         },
                             *         "lost": {
                             *           "error": 0,
                             *           "warning": 0,
                             *           "notice": 0,
                             *           "opportunity": 0
                             *         },
                             *         "unchanged": {
                             *           "error": 2,
                             *           "warning": 11,
                             *           "notice": 22,
                             *           "opportunity": 5
                             *         }
                             *       },
                             *       "pages": {
                             *         "common": 118,
                             *         "changedFields": {
                             *           "title": 3
                             *         },
                             *         "added": 2,
                             *         "removed": 1,
                             *         "notCompared": 0
                             *       },
                             *       "part": "issues",
                             *       "rows": [
                             *         {
                             *           "change": "new",
                             *           "check": "title-missing",
                             *           "name": "Title missing",
                             *           "severity": "error",
                             *           "category": "title",
                             *           "url": "https://example.com/about",
                             *           "about": null,
                             *           "findings": 1
                             *         }
                             *       ],
                             *       "total": 3,
                             *       "next": "WzEsIngiXQ"
                             *     }
                             */
                            data: {
                                scopeDifferences: {
                                    field: string;
                                    before: string;
                                    after: string;
                                }[];
                                issues: {
                                    new: {
                                        [key: string]: number;
                                    };
                                    fixed: {
                                        [key: string]: number;
                                    };
                                    gained: {
                                        [key: string]: number;
                                    };
                                    lost: {
                                        [key: string]: number;
                                    };
                                    unchanged: {
                                        [key: string]: number;
                                    };
                                };
                                pages: {
                                    common: number;
                                    changedFields: {
                                        [key: string]: number;
                                    };
                                    added: number;
                                    removed: number;
                                    notCompared: number;
                                };
                                /** @enum {string} */
                                part: "issues" | "changed" | "added" | "removed";
                                rows: ({
                                    /** @enum {string} */
                                    change: "new" | "fixed" | "gained" | "lost";
                                    check: string;
                                    name: string;
                                    /** @enum {string} */
                                    severity: "error" | "warning" | "notice" | "opportunity";
                                    category: string;
                                    url: string;
                                    about: string | null;
                                    findings: number;
                                } | {
                                    url: string;
                                    field: string;
                                    before: string | number | null;
                                    after: string | number | null;
                                } | {
                                    url: string;
                                })[];
                                total: number;
                                next: string | null;
                            };
                        };
                    };
                };
                /** @description input-invalid, usage */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description not-found */
                404: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description too-large */
                413: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description file-damaged, file-foreign, file-too-new, task-limit */
                422: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable, server-busy */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description storage-full */
                507: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Schedules of the account, oldest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                url: string;
                                host: string;
                                rule: {
                                    /** @enum {string} */
                                    cadence: "daily" | "weekly" | "monthly" | "cron";
                                    hour: number;
                                    minute: number;
                                    weekday: number;
                                    monthDay: number;
                                    timeZone: string;
                                    cron?: string;
                                };
                                nextRunAt: string | null;
                                pausedBy: ("person" | "failures" | "site") | null;
                                fault: {
                                    /** @enum {string} */
                                    code: "usage" | "url-missing" | "url-scheme-missing" | "url-invalid" | "option-unknown" | "option-invalid" | "file-not-found" | "file-unreadable" | "file-exists" | "file-foreign" | "file-altered" | "file-too-new" | "file-in-use" | "file-damaged" | "file-unresponsive" | "search-export-unreadable" | "bot-ranges-unreadable" | "disk-full" | "host-unreachable" | "package-missing" | "browser-missing" | "browser-failed" | "scan-complete" | "scan-worker-ended" | "extension-missing" | "extension-not-permitted" | "tool-failed" | "internal" | "data-folder-in-use" | "database-unreachable" | "port-in-use" | "setting-invalid" | "backup-invalid" | "backup-sealed" | "not-found" | "input-invalid" | "too-large" | "media-type-unsupported" | "rate-limited" | "origin-refused" | "sign-in-required" | "not-allowed" | "agreement-required" | "sign-up-closed" | "invitation-required" | "proof-required" | "credentials-wrong" | "email-unconfirmed" | "password-wrong" | "token-invalid" | "setup-code-wrong" | "account-unknown" | "last-administrator" | "account-is-administrator" | "account-blocked" | "last-way-in" | "ticket-full" | "host-limit" | "key-limit" | "share-limit" | "member-limit" | "profile-limit" | "profile-invalid" | "widget-unsaved" | "key-invalid" | "scope-missing" | "not-in-plan" | "host-unverified" | "slug-taken" | "campaign-begun" | "campaign-over" | "mail-failed" | "content-changed" | "payments-off" | "payments-away" | "grammar-away" | "not-for-sale" | "plan-runs" | "no-plan-runs" | "market-plan" | "code-unknown" | "code-used" | "code-expired" | "code-limit" | "card-declined" | "preview-too-old" | "signature-wrong" | "scan-runs" | "server-scan-ended" | "schedule-limit" | "webhook-limit" | "site-blocks" | "address-refused" | "lead-taken" | "limit-reached" | "save-limit-reached" | "storage-limit-reached" | "undo-expired" | "upload-offset-wrong" | "upload-damaged" | "task-limit" | "server-busy" | "storage-full" | "memory-limit";
                                    values: {
                                        [key: string]: string | number;
                                    };
                                } | null;
                                lastRunAt: string | null;
                                alerts: {
                                    rules: {
                                        startDown: boolean;
                                        certificateDays: number | null;
                                        robotsChange: boolean;
                                        noindex: boolean;
                                        newErrors: boolean;
                                        checks: string[];
                                        scoreDrop: number | null;
                                    };
                                    /** @enum {string} */
                                    digest: "none" | "daily" | "weekly";
                                    mail: boolean;
                                    webhookUrl: string | null;
                                    hasSlack: boolean;
                                };
                                lastMessage: {
                                    /** Format: date-time */
                                    at: string;
                                    /** @enum {string} */
                                    webhook: "none" | "waiting" | "sent" | "failed";
                                    /** @enum {string} */
                                    slack: "none" | "waiting" | "sent" | "failed";
                                } | null;
                            }[];
                        };
                    };
                };
                /** @description input-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Create a schedule; each run takes one use of the plan. Only this response contains the secret of its webhook */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "url": "https://example.com/",
                     *       "options": {
                     *         "maxPages": 500
                     *       },
                     *       "rule": {
                     *         "cadence": "weekly",
                     *         "hour": 6,
                     *         "minute": 30,
                     *         "weekday": 1,
                     *         "monthDay": 1,
                     *         "timeZone": "Europe/Berlin"
                     *       },
                     *       "alerts": {
                     *         "rules": {
                     *           "startDown": true,
                     *           "certificateDays": 14,
                     *           "robotsChange": true,
                     *           "noindex": true,
                     *           "newErrors": true,
                     *           "checks": [],
                     *           "scoreDrop": 5
                     *         },
                     *         "digest": "none",
                     *         "mail": true,
                     *         "webhookUrl": "https://example.com/hook"
                     *       }
                     *     }
                     */
                    "application/json": {
                        url: string;
                        options?: {
                            [key: string]: unknown;
                        };
                        rule: {
                            /** @enum {string} */
                            cadence: "daily" | "weekly" | "monthly" | "cron";
                            hour: number;
                            minute: number;
                            weekday: number;
                            monthDay: number;
                            timeZone: string;
                            cron?: string;
                        };
                        alerts?: {
                            rules: {
                                startDown: boolean;
                                certificateDays: number | null;
                                robotsChange: boolean;
                                noindex: boolean;
                                newErrors: boolean;
                                checks: string[];
                                scoreDrop: number | null;
                            };
                            /** @enum {string} */
                            digest: "none" | "daily" | "weekly";
                            mail: boolean;
                            webhookUrl: string | null;
                            slackUrl?: string | null;
                        };
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @example {
                             *       "id": "4f7f1f0e-9d0c-4a0b-8a53-2f1f6f3f7a10",
                             *       "url": "https://example.com/",
                             *       "host": "example.com",
                             *       "rule": {
                             *         "cadence": "weekly",
                             *         "hour": 6,
                             *         "minute": 30,
                             *         "weekday": 1,
                             *         "monthDay": 1,
                             *         "timeZone": "Europe/Berlin"
                             *       },
                             *       "nextRunAt": "2026-11-30T05:30:00.000Z",
                             *       "pausedBy": null,
                             *       "fault": null,
                             *       "lastRunAt": null,
                             *       "alerts": {
                             *         "rules": {
                             *           "startDown": true,
                             *           "certificateDays": 14,
                             *           "robotsChange": true,
                             *           "noindex": true,
                             *           "newErrors": true,
                             *           "checks": [],
                             *           "scoreDrop": 5
                             *         },
                             *         "digest": "none",
                             *         "mail": true,
                             *         "webhookUrl": "https://example.com/hook",
                             *         "hasSlack": false
                             *       },
                             *       "lastMessage": null,
                             *       "webhookSecret": "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
                             *     }
                             */
                            data: {
                                id: string;
                                url: string;
                                host: string;
                                rule: {
                                    /** @enum {string} */
                                    cadence: "daily" | "weekly" | "monthly" | "cron";
                                    hour: number;
                                    minute: number;
                                    weekday: number;
                                    monthDay: number;
                                    timeZone: string;
                                    cron?: string;
                                };
                                nextRunAt: string | null;
                                pausedBy: ("person" | "failures" | "site") | null;
                                fault: {
                                    /** @enum {string} */
                                    code: "usage" | "url-missing" | "url-scheme-missing" | "url-invalid" | "option-unknown" | "option-invalid" | "file-not-found" | "file-unreadable" | "file-exists" | "file-foreign" | "file-altered" | "file-too-new" | "file-in-use" | "file-damaged" | "file-unresponsive" | "search-export-unreadable" | "bot-ranges-unreadable" | "disk-full" | "host-unreachable" | "package-missing" | "browser-missing" | "browser-failed" | "scan-complete" | "scan-worker-ended" | "extension-missing" | "extension-not-permitted" | "tool-failed" | "internal" | "data-folder-in-use" | "database-unreachable" | "port-in-use" | "setting-invalid" | "backup-invalid" | "backup-sealed" | "not-found" | "input-invalid" | "too-large" | "media-type-unsupported" | "rate-limited" | "origin-refused" | "sign-in-required" | "not-allowed" | "agreement-required" | "sign-up-closed" | "invitation-required" | "proof-required" | "credentials-wrong" | "email-unconfirmed" | "password-wrong" | "token-invalid" | "setup-code-wrong" | "account-unknown" | "last-administrator" | "account-is-administrator" | "account-blocked" | "last-way-in" | "ticket-full" | "host-limit" | "key-limit" | "share-limit" | "member-limit" | "profile-limit" | "profile-invalid" | "widget-unsaved" | "key-invalid" | "scope-missing" | "not-in-plan" | "host-unverified" | "slug-taken" | "campaign-begun" | "campaign-over" | "mail-failed" | "content-changed" | "payments-off" | "payments-away" | "grammar-away" | "not-for-sale" | "plan-runs" | "no-plan-runs" | "market-plan" | "code-unknown" | "code-used" | "code-expired" | "code-limit" | "card-declined" | "preview-too-old" | "signature-wrong" | "scan-runs" | "server-scan-ended" | "schedule-limit" | "webhook-limit" | "site-blocks" | "address-refused" | "lead-taken" | "limit-reached" | "save-limit-reached" | "storage-limit-reached" | "undo-expired" | "upload-offset-wrong" | "upload-damaged" | "task-limit" | "server-busy" | "storage-full" | "memory-limit";
                                    values: {
                                        [key: string]: string | number;
                                    };
                                } | null;
                                lastRunAt: string | null;
                                alerts: {
                                    rules: {
                                        startDown: boolean;
                                        certificateDays: number | null;
                                        robotsChange: boolean;
                                        noindex: boolean;
                                        newErrors: boolean;
                                        checks: string[];
                                        scoreDrop: number | null;
                                    };
                                    /** @enum {string} */
                                    digest: "none" | "daily" | "weekly";
                                    mail: boolean;
                                    webhookUrl: string | null;
                                    hasSlack: boolean;
                                };
                                lastMessage: {
                                    /** Format: date-time */
                                    at: string;
                                    /** @enum {string} */
                                    webhook: "none" | "waiting" | "sent" | "failed";
                                    /** @enum {string} */
                                    slack: "none" | "waiting" | "sent" | "failed";
                                } | null;
                                webhookSecret: string | null;
                            };
                        };
                    };
                };
                /** @description input-invalid, url-invalid, option-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description origin-refused, scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description schedule-limit */
                409: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description too-large */
                413: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description media-type-unsupported */
                415: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description storage-full */
                507: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/schedules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a schedule; its scans are kept */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @example {
                             *       "id": "4f7f1f0e-9d0c-4a0b-8a53-2f1f6f3f7a10"
                             *     }
                             */
                            data: {
                                id: string;
                            };
                        };
                    };
                };
                /** @description input-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description origin-refused, scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description not-found */
                404: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description too-large */
                413: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description media-type-unsupported */
                415: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Change, pause or resume a schedule */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "isPaused": true
                     *     }
                     */
                    "application/json": {
                        rule?: {
                            /** @enum {string} */
                            cadence: "daily" | "weekly" | "monthly" | "cron";
                            hour: number;
                            minute: number;
                            weekday: number;
                            monthDay: number;
                            timeZone: string;
                            cron?: string;
                        };
                        isPaused?: boolean;
                        alerts?: {
                            rules: {
                                startDown: boolean;
                                certificateDays: number | null;
                                robotsChange: boolean;
                                noindex: boolean;
                                newErrors: boolean;
                                checks: string[];
                                scoreDrop: number | null;
                            };
                            /** @enum {string} */
                            digest: "none" | "daily" | "weekly";
                            mail: boolean;
                            webhookUrl: string | null;
                            slackUrl?: string | null;
                        };
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @example {
                             *       "id": "4f7f1f0e-9d0c-4a0b-8a53-2f1f6f3f7a10",
                             *       "url": "https://example.com/",
                             *       "host": "example.com",
                             *       "rule": {
                             *         "cadence": "weekly",
                             *         "hour": 6,
                             *         "minute": 30,
                             *         "weekday": 1,
                             *         "monthDay": 1,
                             *         "timeZone": "Europe/Berlin"
                             *       },
                             *       "nextRunAt": "2026-11-30T05:30:00.000Z",
                             *       "pausedBy": null,
                             *       "fault": null,
                             *       "lastRunAt": null,
                             *       "alerts": {
                             *         "rules": {
                             *           "startDown": true,
                             *           "certificateDays": 14,
                             *           "robotsChange": true,
                             *           "noindex": true,
                             *           "newErrors": true,
                             *           "checks": [],
                             *           "scoreDrop": 5
                             *         },
                             *         "digest": "none",
                             *         "mail": true,
                             *         "webhookUrl": "https://example.com/hook",
                             *         "hasSlack": false
                             *       },
                             *       "lastMessage": null,
                             *       "webhookSecret": null
                             *     }
                             */
                            data: {
                                id: string;
                                url: string;
                                host: string;
                                rule: {
                                    /** @enum {string} */
                                    cadence: "daily" | "weekly" | "monthly" | "cron";
                                    hour: number;
                                    minute: number;
                                    weekday: number;
                                    monthDay: number;
                                    timeZone: string;
                                    cron?: string;
                                };
                                nextRunAt: string | null;
                                pausedBy: ("person" | "failures" | "site") | null;
                                fault: {
                                    /** @enum {string} */
                                    code: "usage" | "url-missing" | "url-scheme-missing" | "url-invalid" | "option-unknown" | "option-invalid" | "file-not-found" | "file-unreadable" | "file-exists" | "file-foreign" | "file-altered" | "file-too-new" | "file-in-use" | "file-damaged" | "file-unresponsive" | "search-export-unreadable" | "bot-ranges-unreadable" | "disk-full" | "host-unreachable" | "package-missing" | "browser-missing" | "browser-failed" | "scan-complete" | "scan-worker-ended" | "extension-missing" | "extension-not-permitted" | "tool-failed" | "internal" | "data-folder-in-use" | "database-unreachable" | "port-in-use" | "setting-invalid" | "backup-invalid" | "backup-sealed" | "not-found" | "input-invalid" | "too-large" | "media-type-unsupported" | "rate-limited" | "origin-refused" | "sign-in-required" | "not-allowed" | "agreement-required" | "sign-up-closed" | "invitation-required" | "proof-required" | "credentials-wrong" | "email-unconfirmed" | "password-wrong" | "token-invalid" | "setup-code-wrong" | "account-unknown" | "last-administrator" | "account-is-administrator" | "account-blocked" | "last-way-in" | "ticket-full" | "host-limit" | "key-limit" | "share-limit" | "member-limit" | "profile-limit" | "profile-invalid" | "widget-unsaved" | "key-invalid" | "scope-missing" | "not-in-plan" | "host-unverified" | "slug-taken" | "campaign-begun" | "campaign-over" | "mail-failed" | "content-changed" | "payments-off" | "payments-away" | "grammar-away" | "not-for-sale" | "plan-runs" | "no-plan-runs" | "market-plan" | "code-unknown" | "code-used" | "code-expired" | "code-limit" | "card-declined" | "preview-too-old" | "signature-wrong" | "scan-runs" | "server-scan-ended" | "schedule-limit" | "webhook-limit" | "site-blocks" | "address-refused" | "lead-taken" | "limit-reached" | "save-limit-reached" | "storage-limit-reached" | "undo-expired" | "upload-offset-wrong" | "upload-damaged" | "task-limit" | "server-busy" | "storage-full" | "memory-limit";
                                    values: {
                                        [key: string]: string | number;
                                    };
                                } | null;
                                lastRunAt: string | null;
                                alerts: {
                                    rules: {
                                        startDown: boolean;
                                        certificateDays: number | null;
                                        robotsChange: boolean;
                                        noindex: boolean;
                                        newErrors: boolean;
                                        checks: string[];
                                        scoreDrop: number | null;
                                    };
                                    /** @enum {string} */
                                    digest: "none" | "daily" | "weekly";
                                    mail: boolean;
                                    webhookUrl: string | null;
                                    hasSlack: boolean;
                                };
                                lastMessage: {
                                    /** Format: date-time */
                                    at: string;
                                    /** @enum {string} */
                                    webhook: "none" | "waiting" | "sent" | "failed";
                                    /** @enum {string} */
                                    slack: "none" | "waiting" | "sent" | "failed";
                                } | null;
                                webhookSecret: string | null;
                            };
                        };
                    };
                };
                /** @description input-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description origin-refused, scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description not-found */
                404: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description too-large */
                413: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description media-type-unsupported */
                415: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description storage-full */
                507: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v1/schedules/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Results of the scans of a schedule, oldest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @example {
                             *       "runs": [
                             *         {
                             *           "scanId": "4f7f1f0e-9d0c-4a0b-8a53-2f1f6f3f7a10",
                             *           "at": "2026-11-30T05:34:12.000Z",
                             *           "score": 82,
                             *           "pages": 120,
                             *           "errors": 3,
                             *           "warnings": 14
                             *         }
                             *       ]
                             *     }
                             */
                            data: {
                                runs: {
                                    scanId: string;
                                    /** Format: date-time */
                                    at: string;
                                    score: number | null;
                                    pages: number;
                                    errors: number;
                                    warnings: number;
                                }[];
                            };
                        };
                    };
                };
                /** @description input-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description not-found */
                404: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Webhooks of the account, oldest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                url: string;
                                events: ("scan.finished" | "schedule.found" | "schedule.down" | "schedule.paused" | "schedule.blocked")[];
                                /** Format: date-time */
                                createdAt: string;
                                lastMessage: {
                                    /** Format: date-time */
                                    at: string;
                                    /** @enum {string} */
                                    state: "sent" | "failed";
                                } | null;
                            }[];
                        };
                    };
                };
                /** @description input-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Create a webhook: messages are sent to its URL, signed as Standard Webhooks describes. Only this response contains the secret */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "url": "https://example.com/orbweaver",
                     *       "events": [
                     *         "scan.finished"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** Format: uri */
                        url: string;
                        events: ("scan.finished" | "schedule.found" | "schedule.down" | "schedule.paused" | "schedule.blocked")[];
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @example {
                             *       "id": "4f7f1f0e-9d0c-4a0b-8a53-2f1f6f3f7a10",
                             *       "url": "https://example.com/orbweaver",
                             *       "events": [
                             *         "scan.finished"
                             *       ],
                             *       "createdAt": "2026-11-26T06:00:00.000Z",
                             *       "lastMessage": null,
                             *       "secret": "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
                             *     }
                             */
                            data: {
                                id: string;
                                url: string;
                                events: ("scan.finished" | "schedule.found" | "schedule.down" | "schedule.paused" | "schedule.blocked")[];
                                /** Format: date-time */
                                createdAt: string;
                                lastMessage: {
                                    /** Format: date-time */
                                    at: string;
                                    /** @enum {string} */
                                    state: "sent" | "failed";
                                } | null;
                                secret: string;
                            };
                        };
                    };
                };
                /** @description input-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description origin-refused, scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description webhook-limit */
                409: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description too-large */
                413: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description media-type-unsupported */
                415: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description address-refused */
                422: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description storage-full */
                507: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a message of the type `test` to a webhook now */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @example {
                             *       "isTaken": true,
                             *       "status": 204
                             *     }
                             */
                            data: {
                                isTaken: boolean;
                                status: number | null;
                            };
                        };
                    };
                };
                /** @description input-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description origin-refused, scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description not-found */
                404: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description too-large */
                413: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description media-type-unsupported */
                415: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description storage-full */
                507: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a webhook; pending messages are not sent */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @example {
                             *       "id": "4f7f1f0e-9d0c-4a0b-8a53-2f1f6f3f7a10"
                             *     }
                             */
                            data: {
                                id: string;
                            };
                        };
                    };
                };
                /** @description input-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description origin-refused, scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description not-found */
                404: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description too-large */
                413: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description media-type-unsupported */
                415: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pages/findings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Findings of the last scan for given pages. It is the last scan of their host with more than one page, if there is one */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "urls": [
                     *         "https://example.com/shop"
                     *       ],
                     *       "language": "en"
                     *     }
                     */
                    "application/json": {
                        urls: string[];
                        /**
                         * @description Language of name, evidence and fix; English if the product does not have that language
                         * @default en
                         */
                        language?: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @example {
                             *       "scan": {
                             *         "id": "4f7f1f0e-9d0c-4a0b-8a53-2f1f6f3f7a10",
                             *         "title": "example.com",
                             *         "pages": 120,
                             *         "startedAt": "2026-11-26T06:00:01.000Z"
                             *       },
                             *       "pages": [
                             *         {
                             *           "url": "https://example.com/shop",
                             *           "isKnown": true,
                             *           "counts": {
                             *             "error": 0,
                             *             "warning": 1,
                             *             "notice": 0,
                             *             "opportunity": 0
                             *           },
                             *           "issues": [
                             *             {
                             *               "check": "title-too-short",
                             *               "name": "Title too short",
                             *               "severity": "warning",
                             *               "evidence": "“Shop”, 4 characters",
                             *               "fix": "Say in the title what the page is about."
                             *             }
                             *           ]
                             *         }
                             *       ]
                             *     }
                             */
                            data: {
                                scan: {
                                    id: string;
                                    title: string;
                                    pages: number;
                                    /** Format: date-time */
                                    startedAt: string;
                                } | null;
                                pages: {
                                    url: string;
                                    isKnown: boolean;
                                    counts: {
                                        [key: string]: number;
                                    };
                                    issues: {
                                        check: string;
                                        name: string;
                                        /** @enum {string} */
                                        severity: "error" | "warning" | "notice" | "opportunity";
                                        evidence: string;
                                        fix: string;
                                    }[];
                                }[];
                            };
                        };
                    };
                };
                /** @description input-invalid, usage */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description origin-refused, scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description too-large */
                413: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description media-type-unsupported */
                415: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description file-damaged, file-foreign, file-too-new, task-limit */
                422: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable, server-busy */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description storage-full */
                507: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pages/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Analyse one page, fetched by the server or from the given source. It takes one page analysis of the plan and stores nothing */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "url": "https://example.com/shop",
                     *       "html": "<!doctype html><title>Shop</title>",
                     *       "language": "en"
                     *     }
                     */
                    "application/json": {
                        /** Format: uri */
                        url: string;
                        html?: string;
                        /**
                         * @description Language of name, evidence and fix; English if the product does not have that language
                         * @default en
                         */
                        language?: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @example {
                             *       "url": "https://example.com/shop",
                             *       "status": 200,
                             *       "isHtml": true,
                             *       "isIndexable": true,
                             *       "title": "Shop",
                             *       "description": "",
                             *       "h1": "Our shop",
                             *       "text": "We make wooden ladders.",
                             *       "language": "en",
                             *       "counts": {
                             *         "error": 0,
                             *         "warning": 1,
                             *         "notice": 0,
                             *         "opportunity": 0
                             *       },
                             *       "issues": [
                             *         {
                             *           "check": "title-too-short",
                             *           "name": "Title too short",
                             *           "severity": "warning",
                             *           "evidence": "“Shop”, 4 characters",
                             *           "fix": "Say in the title what the page is about."
                             *         }
                             *       ]
                             *     }
                             */
                            data: {
                                url: string;
                                status: number;
                                isHtml: boolean;
                                isIndexable: boolean;
                                title: string;
                                description: string;
                                h1: string;
                                text: string;
                                language: string | null;
                                counts: {
                                    [key: string]: number;
                                };
                                issues: {
                                    check: string;
                                    name: string;
                                    /** @enum {string} */
                                    severity: "error" | "warning" | "notice" | "opportunity";
                                    evidence: string;
                                    fix: string;
                                }[];
                            };
                        };
                    };
                };
                /** @description input-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description origin-refused, scope-missing, not-in-plan, limit-reached */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description too-large */
                413: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description media-type-unsupported */
                415: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description host-unreachable, task-limit */
                422: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable, server-busy */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description storage-full */
                507: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Titles, descriptions or headings suggested by a language model; takes up to two minutes, and one credit if there are suggestions */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "kind": "title",
                     *       "keyword": "",
                     *       "page": {
                     *         "url": "https://example.com/shop",
                     *         "title": "Shop",
                     *         "description": "",
                     *         "h1": "Our shop",
                     *         "current": "Shop",
                     *         "text": "We make wooden ladders for roofs and for trees.",
                     *         "language": "en"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        kind: "title" | "description" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6";
                        keyword: string;
                        page: {
                            url: string;
                            title: string;
                            description: string;
                            h1: string;
                            current: string;
                            text: string;
                            language: string | null;
                        };
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @example {
                             *       "texts": [
                             *         "Wooden ladders for roofs and trees, made to last",
                             *         "Light wooden ladders for every roof and tree",
                             *         "Ladders for roofs and trees that last for years"
                             *       ],
                             *       "fault": null,
                             *       "status": {
                             *         "isSetUp": true,
                             *         "credits": {
                             *           "ai_credit": 41,
                             *           "sumo_ai_credit": 0
                             *         }
                             *       }
                             *     }
                             */
                            data: {
                                texts: string[];
                                fault: ("not-set-up" | "credits" | "unusable" | "busy" | "timeout" | "unreachable") | null;
                                status: {
                                    isSetUp: boolean;
                                    credits: {
                                        ai_credit: number;
                                        sumo_ai_credit: number;
                                    } | null;
                                };
                            };
                        };
                    };
                };
                /** @description input-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description origin-refused, scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description too-large */
                413: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description media-type-unsupported */
                415: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable, server-busy */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description storage-full */
                507: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A message of the Model Context Protocol (streamable HTTP, without sessions); tools that start or stop scans need `scans:start` */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "id": 1,
                     *       "method": "ping"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        jsonrpc: "2.0";
                        method?: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Accepted */
                202: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description input-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description origin-refused, scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description too-large */
                413: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description media-type-unsupported */
                415: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description storage-full */
                507: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/widget/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Leads of the widget, newest first */
        get: {
            parameters: {
                query?: {
                    before?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @example {
                             *       "leads": [
                             *         {
                             *           "id": "0d4a6f3c-5b0e-4a53-9d11-7a54c1f0c2ab",
                             *           "createdAt": "2026-11-26T06:00:00.000Z",
                             *           "url": "https://example.com/",
                             *           "email": "visitor@example.com",
                             *           "name": "Ada",
                             *           "phone": "",
                             *           "consent": null,
                             *           "language": "en",
                             *           "scan": "held",
                             *           "score": null,
                             *           "reportedAt": null,
                             *           "webhook": "none"
                             *         }
                             *       ],
                             *       "next": null
                             *     }
                             */
                            data: {
                                leads: {
                                    id: string;
                                    /** Format: date-time */
                                    createdAt: string;
                                    url: string;
                                    email: string;
                                    name: string;
                                    phone: string;
                                    consent: string | null;
                                    language: string;
                                    /** @enum {string} */
                                    scan: "held" | "waiting" | "running" | "done" | "failed";
                                    score: number | null;
                                    reportedAt: string | null;
                                    /** @enum {string} */
                                    webhook: "none" | "waiting" | "sent" | "failed";
                                }[];
                                next: string | null;
                            };
                        };
                    };
                };
                /** @description input-invalid */
                400: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description key-invalid */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description scope-missing, not-in-plan */
                403: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description rate-limited */
                429: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        /** @description Seconds to wait. */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description internal */
                500: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description database-unreachable */
                503: {
                    headers: {
                        /** @description Calls that the account has in a minute, with all of its keys. */
                        "RateLimit-Limit"?: number;
                        /** @description Calls that are left. */
                        "RateLimit-Remaining"?: number;
                        /** @description Seconds until the minute ends. */
                        "RateLimit-Reset"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @example {
         *       "error": {
         *         "code": "input-invalid",
         *         "data": {
         *           "fields": {
         *             "url": "required"
         *           }
         *         }
         *       }
         *     }
         */
        ErrorInput: {
            error: {
                code: string;
                data: {
                    [key: string]: unknown;
                };
            };
        };
        /**
         * @example {
         *       "error": {
         *         "code": "input-invalid",
         *         "data": {
         *           "fields": {
         *             "url": "required"
         *           }
         *         }
         *       }
         *     }
         */
        Error: {
            error: {
                code: string;
                data: {
                    [key: string]: unknown;
                };
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
