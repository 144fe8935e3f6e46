/**
 * This package holds laws of rigid contacts without friction, of holds, diodes and relays; its rooms hold those with friction, those of
 * contacts that give way, and those that remember. API: users call it.
 */
package org.nsds.core.model.law;
